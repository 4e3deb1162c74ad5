import type { Facts, Move } from '../facts.ts';
import { begunWith, oneOf, type Several, type Stories } from '../stories.ts';

/** Dello 0,5 %, dell’1,2 %, dell’8 %, dell’11 %, del 3 %: the article depends on pronunciation. */
export function ofPercent(percent: string): string {
  const whole = /^\d+/.exec(percent)?.[0] ?? '';
  if (whole === '0') return `dello ${percent}`;
  return /^(1|8\d?|11)$/.test(whole) ? `dell’${percent}` : `del ${percent}`;
}

const goes = ({ isUp, percent }: Move) => `${isUp ? 'sale' : 'scende'} ${ofPercent(percent)}`;
const is = ({ isUp, percent }: Move) => `in ${isUp ? 'rialzo' : 'ribasso'} ${ofPercent(percent)}`;
const stands = (facts: Facts) => `${facts.name} a ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('; ')}.`,
    `Nell’ultimo mese: ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

/** As within a sentence. */
const names = {
  'FUT.GC': 'oro',
  'FUT.CL': 'petrolio greggio',
  'INDEX.DJI': 'Dow Jones',
  'FX.EURUSD': 'euro/dollaro',
  'FX.USDJPY': 'dollaro/yen',
};

export const it: Stories = {
  simulated: 'I prezzi di questa notizia vengono dal mercato del simulatore.',
  names,
  written: begunWith(names),
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name} ${goes(facts)}, uno dei movimenti più ampi tra i grandi titoli`,
      `${code} ${goes(facts)} a ${price} in una seduta vivace`,
      `${name} ${is(facts)}, tra ${low} e ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} scambia a ${price}, ${is(facts)}.`,
      lines: [
        `${name} (${code}) è ${is(facts)} rispetto all’ultima chiusura e scambia a ${price}. L’intervallo di giornata va finora da ${low} a ${high}, con volumi pari al ${volume} di una giornata normale.`,
        `Nelle ultime cinque sedute il titolo è ${is(week)}; in un mese è ${is(month)}. Prima di trarre conclusioni da un solo titolo conviene guardare gli altri del settore.`,
        'Un solo giorno dice poco di un’azienda. Prima di agire, chi segue il titolo confronta di solito il movimento con la sua ampiezza abituale e con i volumi che lo accompagnano.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} e ${behind.code}: due grandi titoli, due giornate diverse`,
    summary: `${ahead.name} è ${is(ahead)}, ${behind.name} ${is(behind)}.`,
    lines: [
      `${ahead.name} è ${is(ahead)} a ${ahead.price}, mentre ${behind.name} è ${is(behind)} a ${behind.price}. Entrambe sono tra le maggiori società del mercato americano.`,
      `In cinque sedute ${ahead.code} è ${is(ahead.week)} e ${behind.code} ${is(behind.week)}; in un mese sono rispettivamente ${is(ahead.month)} e ${is(behind.month)}.`,
      `I volumi sono pari al ${ahead.volume} di una giornata normale per ${ahead.code} e al ${behind.volume} per ${behind.code}. Tenerle entrambe distribuisce il rischio del singolo titolo, ma non quello del mercato che condividono.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? 'domani' : `tra ${days} giorni`;
    return {
      title: `${name} pubblica i conti ${when}: come ci arriva il titolo`,
      summary: `Nel mese prima dei conti ${code} è ${is(month)}.`,
      lines: [
        `${name} (${code}) pubblica i conti trimestrali ${when}, prima dell’apertura. Il titolo scambia a ${price}, ${is(week)} in cinque sedute e ${is(month)} in un mese.`,
        'La mattina dei conti i prezzi spesso saltano, in un senso o nell’altro, e un ordine lasciato per la notte può essere eseguito lontano dall’ultimo prezzo. Un ordine con limite dice quanto si è disposti a pagare; uno stop non garantisce il suo livello se il mercato apre con un salto.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `Borse europee: ${lead.name} ${goes(lead)}`
      : `Il punto su Wall Street: ${lead.name} ${goes(lead)}, a ${lead.price}`;
    return framed(all, title, [
      together
        ? 'Gli indici vanno nella stessa direzione, segno di una giornata decisa dal mercato intero e non da pochi titoli.'
        : 'Gli indici non vanno d’accordo: di solito vuol dire che pochi titoli di peso ne trascinano uno dalla loro parte.',
      'Un indice è una media: può restare fermo mentre la maggior parte dei suoi titoli si muove. Quanti titoli salgono e quanti scendono lo mostra la pagina del mercato.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name} ${goes(lead)}, a ${lead.price}: il punto sulle criptovalute`, [
      'Le attività digitali si scambiano a tutte le ore: niente salto in apertura, ma nemmeno una notte di riposo. Uno stop che il venerdì sembra lontano può essere raggiunto prima di lunedì.',
      'La loro giornata tipica è più volte più ampia di quella di un indice azionario. La dimensione della posizione è il modo più semplice per mantenere le proporzioni.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `Valute: ${lead.name} a ${lead.price}, tra ${lead.low} e ${lead.high}`;
    return framed(all, title, [
      'Una coppia indica due valute: quando la prima diventa più cara, il prezzo sale. Mezzo punto percentuale qui è una giornata mossa: per questo spesso si usa la leva, e per questo la leva merita rispetto.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `Materie prime: ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`, [
      'I future sono contratti con una fine: il prezzo di una scadenza lontana può essere diverso da quello della prossima, e restare in posizione vuol dire passare dall’una all’altra.',
      'Metalli, energia e raccolti seguono stagioni e notizie diverse. Il fatto che spesso si muovano ciascuno per conto suo li rende utili accanto alle azioni.',
    ]);
  },
};
