import { type ProfileWords, told } from '../words.ts';

const PARTS = {
  1: 'uma vez por ano',
  2: 'em duas parcelas semestrais',
  4: 'em quatro parcelas trimestrais',
};

export const pt: ProfileWords = {
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
      `${name} (${country}) atua no ramo “${industry}”, do setor “${sector}”.`,
      city !== undefined &&
        `${founded === undefined ? 'Tem' : `Foi fundada em ${founded} e tem`} sede em ${city}.`,
      employees && `Emprega cerca de ${employees.text} pessoas.`,
      exchange !== undefined && `A ação é listada na bolsa ${exchange} e negociada em ${currency}.`,
      themes !== '' && `Temas a que os investidores a associam: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} é um fundo de índice (ETF) com o tema “${theme}”.`,
      since !== undefined && `Existe desde ${since}.`,
      `Suas cotas são listadas na bolsa ${exchange} e negociadas em ${currency}.`,
      members && `Aqui seu preço é calculado a partir de ${members.text} papéis.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name} (${code}) é uma criptomoeda fictícia, emitida há pouco.`
        : `${name} (${code}) é uma criptomoeda.`,
      'É negociada todos os dias, a qualquer hora, também em frações.',
    ),
  pair: ({ base, quoted }) => [
    `Taxa de câmbio ${base} / ${quoted}: quantas unidades da segunda moeda custa uma unidade da primeira.`,
    'Os bancos a negociam sem parar da noite de domingo à noite de sexta-feira, no horário de Nova York.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${name}: contrato futuro da bolsa ${exchange}. Um contrato representa ${size} vezes o preço, em ${currency}.`,
    'O preço é o do próximo vencimento; as posições continuam sem data de término.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `Contrato futuro da bolsa ${exchange} sobre o índice ${index}. Cada ponto vale ${size} ${currency}.`,
    'O preço é o do índice mais os juros e menos os dividendos de seis semanas; as posições continuam sem data de término.',
  ],
  index: ({ name, market, members }) => [
    `${name} é um índice de ações (${market}). Aqui ele é calculado a partir de ${members.text} papéis.`,
    'Um índice não pode ser comprado diretamente.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState
      ? `Um título público (${country}).`
      : `Um título de dívida de uma empresa fictícia (${country}).`,
    `Paga ${coupon} de juros ao ano, ${PARTS[frequency]}, e é resgatado integralmente em ${repaid}.`,
    'Os preços são por 100 de valor nominal, sem os juros acumulados.',
  ],
  scripts: {
    fill: 'As ordens são executadas na hora, por inteiro, a 100,00.',
    half: 'Metade de cada ordem é executada na hora; o resto espera.',
    slow: 'As ordens são executadas à razão de um lote por segundo.',
    rest: 'As ordens nunca são executadas. Esperam até serem canceladas.',
    reject: 'As ordens são recusadas, sempre pelo mesmo motivo.',
    halt: 'A negociação está suspensa. As ordens precisam esperar.',
    wave: 'O preço oscila a cada hora de 100 a 110, a 90 e volta.',
    gap: 'O preço dobra de 100 para 200 a cada hora cheia e volta a cair na meia hora.',
    flat: 'O preço é sempre 100,00.',
  },
};
