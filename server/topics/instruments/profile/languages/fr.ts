import { type ProfileWords, told } from '../words.ts';

const PARTS = {
  1: 'une fois par an',
  2: 'en deux versements semestriels',
  4: 'en quatre versements trimestriels',
};

export const fr: ProfileWords = {
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
      `${name} (${country}) exerce dans la branche « ${industry} », secteur « ${sector} ».`,
      city !== undefined &&
        `Son siège se trouve à ${city}${founded === undefined ? '' : ` ; la société a été fondée en ${founded}`}.`,
      employees && `Elle emploie environ ${employees.text} personnes.`,
      exchange !== undefined &&
        `L’action est cotée sur la place ${exchange} et se négocie en ${currency}.`,
      themes !== '' && `Thèmes auxquels les investisseurs la rattachent : ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} est un fonds indiciel coté (ETF) dont le thème est « ${theme} ».`,
      since !== undefined && `Il existe depuis ${since}.`,
      `Ses parts sont cotées sur la place ${exchange} et se négocient en ${currency}.`,
      members && `Son prix est calculé ici à partir de ${members.text} valeurs.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name} (${code}) est une cryptomonnaie imaginaire, émise tout récemment.`
        : `${name} (${code}) est une cryptomonnaie.`,
      'Elle se négocie tous les jours, à toute heure, y compris par fractions.',
    ),
  pair: ({ base, quoted }) => [
    `Taux de change ${base} / ${quoted} : combien d’unités de la seconde devise coûte une unité de la première.`,
    'Les banques la négocient sans interruption du dimanche soir au vendredi soir, heure de New York.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name} : contrat à terme de la place ${exchange}. Un contrat représente ${size} fois le cours, en ${currency}.`,
    'Le cours est celui de la prochaine échéance ; les positions se poursuivent sans date de fin.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `Contrat à terme de la place ${exchange} sur l’indice ${index}. Chaque point d’indice vaut ${size} ${currency}.`,
    'Le cours est celui de l’indice, plus les intérêts et moins les dividendes de six semaines ; les positions se poursuivent sans date de fin.',
  ],
  index: ({ name, market, members }) => [
    `${name} est un indice d’actions (${market}). Il est calculé ici à partir de ${members.text} valeurs.`,
    'Un indice ne s’achète pas directement.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState
      ? `Une obligation d’État (${country}).`
      : `L’obligation d’une entreprise imaginaire (${country}).`,
    `Elle verse ${coupon} d’intérêts par an, ${PARTS[frequency]}. Remboursement intégral : ${repaid}.`,
    'Les cours s’entendent pour 100 de valeur nominale, hors intérêts courus.',
  ],
  scripts: {
    fill: 'Les ordres sont exécutés aussitôt, en entier, à 100,00.',
    half: 'Les ordres sont aussitôt exécutés pour moitié, le reste attend.',
    slow: 'Les ordres sont exécutés à raison d’un lot par seconde.',
    rest: 'Les ordres ne sont jamais exécutés. Ils attendent d’être annulés.',
    reject: 'Les ordres sont refusés, toujours pour le même motif.',
    halt: 'La négociation est suspendue. Les ordres doivent attendre.',
    wave: 'Le cours oscille chaque heure de 100 à 110, puis à 90, et revient.',
    gap: 'Le cours double de 100 à 200 à chaque heure pleine et retombe à la demie.',
    flat: 'Le cours est toujours de 100,00.',
  },
};
