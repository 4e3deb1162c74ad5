import type { Translation } from '../written-text.ts';

export const es: Translation = {
  academy: [
    {
      title: 'A mercado o limitada: lo que dice una orden',
      lines: [
        'Una orden a mercado dice: «ahora, a lo que dé el libro». Va tomando las ofertas, la mejor primero, hasta completar la cantidad; una grande paga de media más que el primer precio de la pantalla.',
        'Una orden limitada dice: «no peor que esto». Lo que el libro da al momento dentro del límite se ejecuta; el resto espera, y el dinero queda retenido hasta que la orden se ejecute o se cancele.',
        'Regla práctica: en una acción líquida y con poca cantidad apenas hay diferencia. Cuanto más ancho el diferencial, más vale un límite.',
      ],
    },
    {
      title: 'Compra, venta y el coste entre ambas',
      lines: [
        'El precio de compra es lo que ofrecen los compradores; el de venta, lo que piden los vendedores. Quien compra y vende al momento pierde la diferencia aunque el precio no se mueva: eso es el diferencial.',
        'Detrás de los mejores precios hay más niveles. Sus cantidades indican cuánto se puede negociar antes de que el precio ceda. La aplicación muestra diez por lado.',
        'Los diferenciales se ensanchan en las horas tranquilas y en torno a las noticias. Esperar es gratis; cruzar un diferencial ancho, no.',
      ],
    },
    {
      title: 'Apalancamiento: el mismo movimiento, más grande',
      lines: [
        'Con un apalancamiento de cinco, una quinta parte del valor es dinero propio. Un movimiento del uno por ciento en el precio se convierte en el cinco por ciento de lo que usted puso, al alza o a la baja.',
        'El margen de una posición se guarda aparte. Cuando se ha perdido la mayor parte, la posición se cierra por usted: es la liquidación, y llega antes de que se acabe el dinero, no después.',
        'Una pregunta previa: ¿cuánto se mueve este instrumento en un día corriente, y cuánto me costaría ese día?',
      ],
    },
    {
      title: 'Toma de ganancias y stop: fijados antes de necesitarlos',
      lines: [
        'Ambos son niveles en los que una posición se cierra sola. Es más fácil elegirlos cuando aún no hay nada en juego: antes de la orden.',
        'Un stop se activa con el primer precio que alcanza o supera su nivel. Tras un hueco, ese precio puede estar mucho más allá; un stop limita las costumbres con más seguridad que las pérdidas.',
        'Colóquelos donde la razón de la operación dejaría de ser cierta, no donde la pérdida resultaría cómoda.',
      ],
    },
    {
      title: 'Leer una vela, y tres líneas a su lado',
      lines: [
        'Una vela cuenta cuatro precios de su periodo: dónde empezó, dónde acabó y hasta dónde llegó entre tanto. El cuerpo une los dos primeros; las mechas muestran el resto.',
        'Las medias de 5, 10 y 30 periodos suavizan el ruido. Siguen al precio y nunca lo adelantan; muestran dónde está la mayoría de los compradores recientes.',
        'El volumen es el testigo: un movimiento con poco volumen ha convencido a pocos.',
      ],
    },
    {
      title: 'Por qué una cesta se rompe más que cinco',
      lines: [
        'Dos acciones de un mismo sector caen juntas más a menudo que dos de sectores distintos. Contar nombres no es repartir el riesgo.',
        'Los fondos que siguen un índice tienen cientos de compañías a la vez. Su jornada es más tranquila que la de la mayoría de ellas, porque las sorpresas se compensan.',
        'Queda el riesgo del propio mercado. No se compensa; es lo que se cobra por asumir.',
      ],
    },
  ],
  analysis: [
    {
      title: 'La mayor parte del año ocurre de noche',
      lines: [
        'Medido del cierre a la apertura y de la apertura al cierre, gran parte de lo que una acción gana en un año cae en las horas en que nadie puede negociarla en la bolsa.',
        'Para quien cierra cada tarde, es el precio de dormir tranquilo. Para quien mantiene, es parte de lo que cobra. Ninguno se equivoca; conviene saber cuál se es.',
      ],
    },
    {
      title: 'A la calma sigue la calma; a la tormenta, la tormenta',
      lines: [
        'La dirección de mañana es casi echar una moneda al aire. Su amplitud, no: los días movidos vienen en grupo, y los tranquilos también.',
        'Por eso el rango reciente es el dato más útil de la página. Ajuste a él el tamaño de las posiciones y deje que la dirección le sorprenda con importes que pueda soportar.',
      ],
    },
    {
      title: 'La primera y la última media hora',
      lines: [
        'Se negocia más tras la apertura y antes del cierre, y menos hacia el mediodía. Los diferenciales hacen lo contrario.',
        'Una orden sin prisa encuentra mejor compañía al final del día que a la hora de comer.',
      ],
    },
    {
      title: 'Tres divisas, dos precios',
      lines: [
        'Del euro en dólares y del dólar en yenes se deduce el euro en yenes. Cuando el tercer precio se desvía, alguien cierra el triángulo en unos instantes.',
        'Para usted significa que una opinión sobre un par es siempre media opinión sobre otros dos. Mire qué dice ya el resto de la cartera.',
      ],
    },
    {
      title: 'Una décima por ciento, cien veces',
      lines: [
        'Una comisión parece pequeña junto al movimiento de un día. Pagada dos veces por operación y en cien operaciones al año, es la quinta parte del capital movido una vez.',
        'Antes de preguntarse cómo acertar más a menudo, vale la pena preguntarse con qué frecuencia hace falta operar.',
      ],
    },
    {
      title: 'Qué tienen en común un buen resultado y un precio que cae',
      lines: [
        'Los precios ya contienen lo que se esperaba. Una buena cifra por debajo de una esperanza mejor es una decepción, y el precio de apertura lo dice.',
        'El calendario muestra la estimación y el día. El tamaño del salto habitual está en el gráfico: busque las cuatro últimas mañanas así.',
      ],
    },
  ],
};
