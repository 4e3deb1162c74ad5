import type { Facts, Move } from '../facts.ts';
import { begunWith, oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp, percent }: Move) => `${isUp ? 'gagne' : 'perd'} ${percent}`;
const is = ({ isUp, percent }: Move) => `en ${isUp ? 'hausse' : 'baisse'} de ${percent}`;
const stands = (facts: Facts) => `${facts.name} à ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join(' ; ')}.`,
    `Sur un mois : ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

/** As within a sentence. */
const names = {
  'FUT.GC': 'l’or',
  'FUT.CL': 'le pétrole brut',
  'INDEX.DJI': 'Dow Jones',
  'FX.EURUSD': 'euro/dollar',
  'FX.USDJPY': 'dollar/yen',
};

export const fr: Stories = {
  simulated: 'Les cours cités ici proviennent du marché simulé du bac à sable.',
  names,
  written: begunWith(names),
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name} ${goes(facts)}, l’un des plus larges mouvements parmi les grandes capitalisations`,
      `${code} ${goes(facts)} à ${price} dans un marché animé`,
      `${name} ${is(facts)}, entre ${low} et ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} s’échange à ${price}, ${is(facts)}.`,
      lines: [
        `${name} (${code}) est ${is(facts)} par rapport à la dernière clôture et s’échange à ${price}. Depuis l’ouverture, le titre évolue entre ${low} et ${high}, avec un volume égal à ${volume} de celui d’une journée normale.`,
        `Sur les cinq dernières séances, l’action est ${is(week)} ; sur un mois, elle est ${is(month)}. Avant de tirer des conclusions d’un seul titre, mieux vaut regarder les autres valeurs du secteur.`,
        'Une seule journée dit peu de chose d’une entreprise. Avant d’agir, ceux qui suivent le titre comparent en général le mouvement à son amplitude habituelle et au volume qui le porte.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} et ${behind.code} : deux grandes valeurs, deux journées différentes`,
    summary: `${ahead.name} est ${is(ahead)}, ${behind.name} ${is(behind)}.`,
    lines: [
      `${ahead.name} est ${is(ahead)} à ${ahead.price}, tandis que ${behind.name} est ${is(behind)} à ${behind.price}. Toutes deux comptent parmi les plus grandes sociétés du marché américain.`,
      `Sur cinq séances, ${ahead.code} est ${is(ahead.week)} et ${behind.code} ${is(behind.week)} ; sur un mois, elles sont respectivement ${is(ahead.month)} et ${is(behind.month)}.`,
      `Le volume représente ${ahead.volume} de celui d’une journée normale pour ${ahead.code} et ${behind.volume} pour ${behind.code}. Détenir les deux répartit le risque propre à chaque titre, mais pas celui du marché qu’elles partagent.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? 'demain' : `dans ${days} jours`;
    return {
      title: `${name} publie ses résultats ${when} : le parcours du titre jusqu’ici`,
      summary: `Sur le mois qui précède ses résultats, ${code} est ${is(month)}.`,
      lines: [
        `${name} (${code}) publie ses résultats trimestriels ${when}, avant l’ouverture. L’action s’échange à ${price}, ${is(week)} sur cinq séances et ${is(month)} sur un mois.`,
        'Le matin des résultats, les cours sautent souvent, dans un sens ou dans l’autre, et un ordre laissé pour la nuit peut être exécuté loin du dernier cours. Un ordre à cours limité dit ce que l’on est prêt à payer ; un stop ne garantit pas son niveau quand le marché ouvre sur un écart.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `Bourses européennes : ${lead.name} ${goes(lead)}`
      : `Le point sur Wall Street : ${lead.name} ${goes(lead)}, à ${lead.price}`;
    return framed(all, title, [
      together
        ? 'Les indices vont dans le même sens : c’est le marché entier qui décide de la journée, et non quelques valeurs.'
        : 'Les indices divergent, ce qui signifie en général que quelques poids lourds entraînent l’un d’eux de leur côté.',
      'Un indice est une moyenne : il peut rester immobile alors que la plupart de ses valeurs bougent. Le nombre de titres en hausse et en baisse, sur la page du marché, montre ce qu’il recouvre.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(
      all,
      `${lead.name} ${goes(lead)}, à ${lead.price} : le point sur les cryptomonnaies`,
      [
        'Les actifs numériques se négocient jour et nuit : pas d’écart à l’ouverture, mais pas de nuit de repos non plus. Un stop qui paraît lointain le vendredi peut être atteint avant lundi.',
        'Leur journée ordinaire est plusieurs fois plus mouvementée que celle d’un indice boursier. La taille de la position est le moyen le plus simple de garder la mesure.',
      ],
    );
  },
  forex(all) {
    const [lead] = all;
    const title = `Devises : ${lead.name} à ${lead.price}, entre ${lead.low} et ${lead.high}`;
    return framed(all, title, [
      'Une paire nomme deux devises : quand la première devient plus chère, le cours monte. Un demi pour cent est ici une journée agitée ; c’est pourquoi ces positions sont souvent prises avec un levier, et pourquoi le levier mérite le respect.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(
      all,
      `Matières premières : ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`,
      [
        'Les contrats à terme ont une fin : le prix d’une échéance lointaine peut différer de celui de la prochaine, et rester en position oblige à passer de l’une à l’autre.',
        'Métaux, énergie et produits agricoles répondent à d’autres saisons et à d’autres nouvelles. Qu’ils évoluent souvent chacun de leur côté fait leur intérêt à côté des actions.',
      ],
    );
  },
};
