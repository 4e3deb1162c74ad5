import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp }: Move) => (isUp ? 'steigt' : 'fällt');
const is = ({ isUp, percent }: Move) => `${percent} ${isUp ? 'im Plus' : 'im Minus'}`;
const stands = (facts: Facts) => `${facts.name} steht bei ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('; ')}.`,
    `Im letzten Monat: ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

export const de: Stories = {
  simulated: 'Die Kurse in diesem Beitrag stammen aus dem simulierten Markt der Sandbox.',
  names: {
    'FUT.GC': 'Gold',
    'FUT.CL': 'Rohöl',
    'INDEX.DJI': 'Dow Jones',
    'FX.EURUSD': 'Euro/US-Dollar',
    'FX.USDJPY': 'US-Dollar/Yen',
  },
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume, percent } = facts;
    const titles = [
      `${name} ${goes(facts)} um ${percent}: eine der größeren Bewegungen unter den Schwergewichten`,
      `${code} ${goes(facts)} bei regem Handel auf ${price}`,
      `${name}: ${is(facts)}, Spanne ${low} bis ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} notiert bei ${price}, ${is(facts)}.`,
      lines: [
        `${name} (${code}) liegt gegenüber dem letzten Schlusskurs ${is(facts)} und notiert bei ${price}. Die Spanne des Tages reicht bisher von ${low} bis ${high}, der Umsatz beträgt ${volume} eines gewöhnlichen Tages.`,
        `Über die letzten fünf Handelstage liegt die Aktie ${is(week)}, über einen Monat ${is(month)}. Bevor man aus einem einzelnen Wert Schlüsse zieht, lohnt ein Blick auf die anderen der Branche.`,
        'Ein einzelner Tag sagt wenig über ein Unternehmen. Wer die Aktie verfolgt, vergleicht die Bewegung meist mit der üblichen Spanne und mit dem Umsatz dahinter, bevor er handelt.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} und ${behind.code}: zwei Schwergewichte, zwei verschiedene Tage`,
    summary: `${ahead.name} liegt ${is(ahead)}, ${behind.name} ${is(behind)}.`,
    lines: [
      `${ahead.name} liegt bei ${ahead.price} ${is(ahead)}, ${behind.name} bei ${behind.price} ${is(behind)}. Beide gehören zu den größten Unternehmen des US-Marktes.`,
      `Über fünf Handelstage liegt ${ahead.code} ${is(ahead.week)} und ${behind.code} ${is(behind.week)}; über einen Monat sind es ${is(ahead.month)} und ${is(behind.month)}.`,
      `Der Umsatz beträgt bei ${ahead.code} ${ahead.volume} eines gewöhnlichen Tages, bei ${behind.code} ${behind.volume}. Wer beide hält, streut das Risiko des einzelnen Wertes, nicht aber das des gemeinsamen Marktes.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? 'morgen' : `in ${days} Tagen`;
    return {
      title: `${name} legt ${when} Zahlen vor: So lief der Kurs bisher`,
      summary: `Im Monat vor den Zahlen liegt ${code} ${is(month)}.`,
      lines: [
        `${name} (${code}) veröffentlicht ${when} vor Handelsbeginn die Quartalszahlen. Die Aktie notiert bei ${price}, über fünf Handelstage ${is(week)} und über einen Monat ${is(month)}.`,
        'Am Morgen der Zahlen springen Kurse oft, in die eine wie in die andere Richtung, und eine Order, die über Nacht liegt, kann weit entfernt vom letzten Kurs ausgeführt werden. Eine Limit-Order sagt, was man zu zahlen bereit ist; ein Stop garantiert seinen Kurs nicht, wenn der Markt mit einer Lücke eröffnet.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `Europas Börsen: ${lead.name} ${goes(lead)} um ${lead.percent}`
      : `Blick auf die Wall Street: ${lead.name} ${goes(lead)} um ${lead.percent} auf ${lead.price}`;
    return framed(all, title, [
      together
        ? 'Die Indizes bewegen sich in dieselbe Richtung. Das spricht für einen Tag, den der ganze Markt bestimmt und nicht einzelne Werte.'
        : 'Die Indizes sind uneins. Meist heißt das, dass wenige Schwergewichte einen von ihnen in ihre Richtung ziehen.',
      'Ein Index ist ein Durchschnitt: Er kann stillstehen, während sich die meisten seiner Werte bewegen. Wie viele Aktien steigen und fallen, zeigt die Marktseite.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    const title = `${lead.name} ${goes(lead)} um ${lead.percent} auf ${lead.price}: der Blick auf die Kryptowährungen`;
    return framed(all, title, [
      'Digitale Werte werden rund um die Uhr gehandelt. Es gibt keine Eröffnungslücke, aber auch keine ruhige Nacht: Ein Stop, der am Freitag weit weg scheint, kann vor Montag erreicht sein.',
      'Ihr gewöhnlicher Tag ist mehrmals so bewegt wie der eines Aktienindex. Am einfachsten hält man das über die Größe der Position im Verhältnis.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `Devisen: ${lead.name} bei ${lead.price}, Spanne ${lead.low} bis ${lead.high}`;
    return framed(all, title, [
      'Ein Paar nennt zwei Währungen: Wird die erste teurer, steigt der Kurs. Ein halbes Prozent ist hier schon ein bewegter Tag. Deshalb werden solche Positionen oft mit Hebel gehalten, und deshalb verdient der Hebel Respekt.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    const title = `Rohstoffe: ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`;
    return framed(all, title, [
      'Futures sind Kontrakte mit einem Ende: Der Preis eines späteren Monats kann von dem des nächsten abweichen, und wer dabeibleiben will, muss von einem in den anderen wechseln.',
      'Metalle, Energie und Agrargüter folgen verschiedenen Jahreszeiten und verschiedenen Nachrichten. Dass sie oft auseinanderlaufen, macht sie neben Aktien nützlich.',
    ]);
  },
};
