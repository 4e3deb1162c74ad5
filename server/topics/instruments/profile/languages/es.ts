import { type ProfileWords, told } from '../words.ts';

const PARTS = {
  1: 'una vez al año',
  2: 'en dos pagos semestrales',
  4: 'en cuatro pagos trimestrales',
};

export const es: ProfileWords = {
  company: ({
    name,
    industry,
    sector,
    country,
    themes,
    city,
    founded,
    employees,
    exchange,
    currency,
  }) =>
    told(
      `${name} (${country}) pertenece a la industria «${industry}», dentro del sector «${sector}».`,
      city !== undefined &&
        `${founded === undefined ? 'Tiene' : `Se fundó en ${founded} y tiene`} su sede en ${city}.`,
      employees && `Emplea a unas ${employees.text} personas.`,
      exchange !== undefined &&
        `La acción cotiza en la bolsa ${exchange} y se negocia en ${currency}.`,
      themes !== '' && `Temas con los que la relacionan los inversores: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} es un fondo cotizado (ETF) cuyo tema es «${theme}».`,
      since !== undefined && `Existe desde ${since}.`,
      `Sus participaciones cotizan en la bolsa ${exchange} y se negocian en ${currency}.`,
      members && `Aquí su precio se calcula a partir de ${members.text} valores.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name} (${code}) es una criptomoneda inventada, de emisión muy reciente.`
        : `${name} (${code}) es una criptomoneda.`,
      'Se negocia todos los días a todas horas, también en fracciones.',
    ),
  pair: ({ base, quoted }) => [
    `Tipo de cambio ${base} / ${quoted}: cuántas unidades de la segunda divisa cuesta una unidad de la primera.`,
    'Los bancos lo negocian sin pausa desde el domingo por la noche hasta el viernes por la noche, hora de Nueva York.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name}: contrato de futuros de ${exchange}. Un contrato representa ${size} veces el precio, en ${currency}.`,
    'El precio es el del próximo vencimiento; las posiciones continúan sin fecha de fin.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `Contrato de futuros de ${exchange} sobre el índice ${index}. Cada punto del índice vale ${size} ${currency}.`,
    'El precio es el del índice más los intereses y menos los dividendos de seis semanas; las posiciones continúan sin fecha de fin.',
  ],
  index: ({ name, market, members }) => [
    `${name} es un índice bursátil (${market}). Aquí se calcula a partir de ${members.text} valores.`,
    'Un índice no se puede comprar directamente.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `Un bono del Estado (${country}).` : `Un bono de una empresa inventada (${country}).`,
    `Paga un ${coupon} de interés al año, ${PARTS[frequency]}, y se reembolsa por completo el ${repaid}.`,
    'Los precios se expresan por cada 100 de valor nominal, sin los intereses devengados.',
  ],
  scripts: {
    fill: 'Las órdenes se ejecutan al instante y por completo a 100,00.',
    half: 'La mitad de cada orden se ejecuta al instante; el resto espera.',
    slow: 'Las órdenes se ejecutan a razón de un lote por segundo.',
    rest: 'Las órdenes nunca se ejecutan. Esperan hasta que se cancelan.',
    reject: 'Las órdenes se rechazan, siempre por el mismo motivo.',
    halt: 'La negociación está suspendida. Las órdenes deben esperar.',
    wave: 'El precio oscila cada hora de 100 a 110, a 90 y vuelve.',
    gap: 'El precio se duplica de 100 a 200 a cada hora en punto y vuelve a caer a la media.',
    flat: 'El precio es siempre 100,00.',
  },
};
