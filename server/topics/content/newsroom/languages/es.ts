import type { Facts, Move } from '../facts.ts';
import { begunWith, oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp, percent }: Move) => `${isUp ? 'sube' : 'baja'} un ${percent}`;
const is = ({ isUp, percent }: Move) => `con ${isUp ? 'un alza' : 'una baja'} del ${percent}`;
const stands = (facts: Facts) => `${facts.name} cotiza a ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('; ')}.`,
    `En el último mes: ${all.map(({ name, month }) => `${name}, ${is(month)}`).join('; ')}.`,
    ...lines,
  ],
});

/** As within a sentence. */
const names = {
  'FUT.GC': 'el oro',
  'FUT.CL': 'el petróleo crudo',
  'INDEX.DJI': 'Dow Jones',
  'FX.EURUSD': 'euro/dólar',
  'FX.USDJPY': 'dólar/yen',
};

export const es: Stories = {
  simulated: 'Los precios de esta noticia proceden del mercado del simulador.',
  names,
  written: begunWith(names),
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name} ${goes(facts)}, uno de los movimientos más amplios entre las grandes compañías`,
      `${code} ${goes(facts)} hasta ${price} en una sesión animada`,
      `${name}, ${is(facts)}, entre ${low} y ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} cotiza a ${price}, ${is(facts)}.`,
      lines: [
        `${name} (${code}) ${goes(facts)} respecto al último cierre y cotiza a ${price}. El rango del día va por ahora de ${low} a ${high}, y el volumen equivale al ${volume} de una jornada normal.`,
        `En las últimas cinco sesiones la acción ${goes(week)}; en un mes, ${goes(month)}. Antes de sacar conclusiones de un solo valor conviene mirar a los demás de su sector.`,
        'Un solo día dice poco de una empresa. Antes de actuar, quien sigue el valor suele comparar el movimiento con su rango habitual y con el volumen que lo acompaña.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} y ${behind.code}: dos grandes compañías, dos jornadas distintas`,
    summary: `${ahead.name} ${goes(ahead)} y ${behind.name} ${goes(behind)}.`,
    lines: [
      `${ahead.name} ${goes(ahead)} y cotiza a ${ahead.price}, mientras que ${behind.name} ${goes(behind)} y cotiza a ${behind.price}. Ambas figuran entre las mayores compañías del mercado estadounidense.`,
      `En cinco sesiones ${ahead.code} ${goes(ahead.week)} y ${behind.code} ${goes(behind.week)}; en un mes, la primera ${goes(ahead.month)} y la segunda ${goes(behind.month)}.`,
      `El volumen equivale al ${ahead.volume} de una jornada normal en ${ahead.code} y al ${behind.volume} en ${behind.code}. Tener ambas reparte el riesgo de cada valor, pero no el del mercado que comparten.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? 'mañana' : `dentro de ${days} días`;
    return {
      title: `${name} publica resultados ${when}: así llega la acción`,
      summary: `En el mes previo a sus resultados, ${code} ${goes(month)}.`,
      lines: [
        `${name} (${code}) publica sus resultados trimestrales ${when}, antes de la apertura. La acción cotiza a ${price}, ${is(week)} en cinco sesiones y ${is(month)} en un mes.`,
        'La mañana de los resultados los precios suelen saltar, hacia un lado o hacia el otro, y una orden que queda abierta por la noche puede ejecutarse lejos del último precio. Una orden limitada dice cuánto se está dispuesto a pagar; un stop no garantiza su nivel si el mercado abre con un hueco.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `Bolsas europeas: ${lead.name} ${goes(lead)}`
      : `Así va Wall Street: ${lead.name} ${goes(lead)}, hasta ${lead.price}`;
    return framed(all, title, [
      together
        ? 'Los índices se mueven en la misma dirección, señal de un día que decide el mercado entero y no unos pocos valores.'
        : 'Los índices no coinciden, lo que suele indicar que unos pocos valores de mucho peso arrastran a uno de ellos.',
      'Un índice es un promedio: puede quedarse quieto mientras la mayoría de sus valores se mueve. Cuántas acciones suben y cuántas bajan puede verse en la página del mercado.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(
      all,
      `${lead.name} ${goes(lead)}, hasta ${lead.price}: así van las criptomonedas`,
      [
        'Los activos digitales se negocian a todas horas: no hay hueco de apertura, pero tampoco noche de descanso. Un stop que el viernes parece lejano puede alcanzarse antes del lunes.',
        'Su jornada habitual es varias veces más amplia que la de un índice bursátil. El tamaño de la posición es la forma más sencilla de mantener la proporción.',
      ],
    );
  },
  forex(all) {
    const [lead] = all;
    const title = `Divisas: ${lead.name} a ${lead.price}, entre ${lead.low} y ${lead.high}`;
    return framed(all, title, [
      'Un par nombra dos divisas: cuando la primera se encarece, el precio sube. Medio punto porcentual es aquí una jornada movida; por eso estas posiciones suelen tomarse con apalancamiento, y por eso el apalancamiento merece respeto.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(
      all,
      `Materias primas: ${lead.name} ${goes(lead)}, ${other.name} ${goes(other)}`,
      [
        'Los futuros son contratos con final: el precio de un vencimiento lejano puede diferir del próximo, y mantener la posición obliga a pasar de uno a otro.',
        'Metales, energía y cosechas responden a estaciones y noticias distintas. Que a menudo se muevan por separado es lo que los hace útiles junto a las acciones.',
      ],
    );
  },
};
