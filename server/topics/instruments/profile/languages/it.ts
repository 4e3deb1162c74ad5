import { type ProfileWords, told } from '../words.ts';

const PARTS = {
  1: 'una volta l’anno',
  2: 'in due rate semestrali',
  4: 'in quattro rate trimestrali',
};

export const it: ProfileWords = {
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
      `${name} (${country}) opera nel ramo «${industry}», nel settore «${sector}».`,
      city !== undefined &&
        `${founded === undefined ? 'Ha' : `È stata fondata nel ${founded} e ha`} sede a ${city}.`,
      employees && `Dà lavoro a circa ${employees.text} persone.`,
      exchange !== undefined &&
        `L’azione è quotata alla borsa ${exchange} e si negozia in ${currency}.`,
      themes !== '' && `Temi a cui gli investitori la collegano: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} è un fondo quotato (ETF) sul tema «${theme}».`,
      since !== undefined && `Esiste dal ${since}.`,
      `Le sue quote sono quotate alla borsa ${exchange} e si negoziano in ${currency}.`,
      members && `Qui il suo prezzo è calcolato su ${members.text} titoli.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name} (${code}) è una criptovaluta inventata, emessa da poco.`
        : `${name} (${code}) è una criptovaluta.`,
      'Si negozia tutti i giorni a tutte le ore, anche in frazioni.',
    ),
  pair: ({ base, quoted }) => [
    `Tasso di cambio ${base} / ${quoted}: quante unità della seconda valuta costa un’unità della prima.`,
    'Le banche lo negoziano senza sosta dalla domenica sera al venerdì sera, ora di New York.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name}: contratto future della borsa ${exchange}. Un contratto vale ${size} volte il prezzo, in ${currency}.`,
    'Il prezzo è quello della prossima scadenza; le posizioni proseguono senza una data di fine.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `Contratto future della borsa ${exchange} sull’indice ${index}. Ogni punto vale ${size} ${currency}.`,
    'Il prezzo è quello dell’indice più gli interessi e meno i dividendi di sei settimane; le posizioni proseguono senza una data di fine.',
  ],
  index: ({ name, market, members }) => [
    `${name} è un indice azionario (${market}). Qui è calcolato su ${members.text} titoli.`,
    'Un indice non si può comprare direttamente.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState
      ? `Un titolo di Stato (${country}).`
      : `Un’obbligazione di un’azienda inventata (${country}).`,
    `Tasso d’interesse annuo: ${coupon}, pagato ${PARTS[frequency]}. Rimborso integrale: ${repaid}.`,
    'I prezzi si intendono per 100 di valore nominale, senza gli interessi maturati.',
  ],
  scripts: {
    fill: 'Gli ordini sono eseguiti subito e per intero a 100,00.',
    half: 'Metà di ogni ordine è eseguita subito; il resto aspetta.',
    slow: 'Gli ordini sono eseguiti al ritmo di un lotto al secondo.',
    rest: 'Gli ordini non sono mai eseguiti. Aspettano di essere annullati.',
    reject: 'Gli ordini sono rifiutati, sempre per lo stesso motivo.',
    halt: 'La negoziazione è sospesa. Gli ordini devono aspettare.',
    wave: 'Il prezzo oscilla ogni ora da 100 a 110, a 90 e ritorno.',
    gap: 'Il prezzo raddoppia da 100 a 200 a ogni ora piena e ricade alla mezza.',
    flat: 'Il prezzo è sempre 100,00.',
  },
};
