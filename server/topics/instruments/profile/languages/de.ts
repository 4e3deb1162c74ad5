import { type ProfileWords, told } from '../words.ts';

const PARTS = {
  1: 'einmal im Jahr',
  2: 'alle sechs Monate zur Hälfte',
  4: 'jedes Quartal ein Viertel',
};

export const de: ProfileWords = {
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
      `${name} (${country}) gehört zur Branche „${industry}“ im Sektor „${sector}“.`,
      city !== undefined &&
        `Das Unternehmen ${founded === undefined ? '' : `wurde ${founded} gegründet und `}hat seinen Sitz in ${city}.`,
      employees && `Es beschäftigt rund ${employees.text} Menschen.`,
      exchange !== undefined &&
        `Die Aktie ist an der Börse ${exchange} notiert; gehandelt wird in ${currency}.`,
      themes !== '' && `Anleger zählen sie zu diesen Themen: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} ist ein börsengehandelter Fonds (ETF) mit dem Schwerpunkt „${theme}“.`,
      since !== undefined && `Es gibt ihn seit ${since}.`,
      `Seine Anteile sind an der Börse ${exchange} notiert; gehandelt wird in ${currency}.`,
      members && `Sein Preis wird hier aus ${members.text} Werten berechnet.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name} (${code}) ist eine erfundene Kryptowährung, die gerade erst ausgegeben wurde.`
        : `${name} (${code}) ist eine Kryptowährung.`,
      'Sie wird an allen Tagen rund um die Uhr gehandelt, auch in Bruchteilen.',
    ),
  pair: ({ base, quoted }) => [
    `Wechselkurs ${base} zu ${quoted}: wie viele Einheiten der zweiten Währung eine Einheit der ersten kostet.`,
    'Banken handeln rund um die Uhr, von Sonntagabend bis Freitagabend New Yorker Zeit.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name}: ein Terminkontrakt der Börse ${exchange}. Ein Kontrakt steht für das ${size}-Fache des Kurses in ${currency}.`,
    'Der Kurs ist der des Kontrakts, der als nächster ausläuft; Positionen laufen ohne Enddatum weiter.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `Ein Terminkontrakt der Börse ${exchange} auf den Index ${index}. Jeder Indexpunkt ist ${size} ${currency} wert.`,
    'Der Kurs ist der Index zuzüglich Zinsen und abzüglich Dividenden für sechs Wochen; Positionen laufen ohne Enddatum weiter.',
  ],
  index: ({ name, market, members }) => [
    `${name} ist ein Aktienindex (${market}). Er wird hier aus ${members.text} Werten berechnet.`,
    'Ein Index selbst lässt sich nicht kaufen.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState
      ? `Eine Staatsanleihe (${country}).`
      : `Die Anleihe eines erfundenen Unternehmens (${country}).`,
    `Sie zahlt ${coupon} Zinsen im Jahr, ${PARTS[frequency]}, und wird am ${repaid} vollständig zurückgezahlt.`,
    'Kurse gelten je 100 Nennwert, ohne die aufgelaufenen Stückzinsen.',
  ],
  scripts: {
    fill: 'Orders werden sofort und ganz zu 100,00 ausgeführt.',
    half: 'Orders werden sofort zur Hälfte ausgeführt, der Rest wartet.',
    slow: 'Orders werden Stück für Stück ausgeführt, ein Los je Sekunde.',
    rest: 'Orders werden nie ausgeführt. Sie warten, bis sie storniert werden.',
    reject: 'Orders werden abgelehnt, immer aus demselben Grund.',
    halt: 'Der Handel ist ausgesetzt. Orders müssen warten.',
    wave: 'Der Kurs schwingt jede Stunde von 100 auf 110, auf 90 und zurück.',
    gap: 'Der Kurs verdoppelt sich zu jeder vollen Stunde von 100 auf 200 und fällt zur halben Stunde zurück.',
    flat: 'Der Kurs ist immer 100,00.',
  },
};
