import type { Facts, Move } from '../facts.ts';
import { begunWith, oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp, percent }: Move) => `${isUp ? 'sobe' : 'cai'} ${percent}`;
const is = ({ isUp, percent }: Move) => `em ${isUp ? 'alta' : 'queda'} de ${percent}`;
const stands = (facts: Facts) => `${facts.name} a ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('; ')}.`,
    `No último mês: ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

/** As within a sentence. */
const names = {
  'FUT.GC': 'ouro',
  'FUT.CL': 'petróleo bruto',
  'INDEX.DJI': 'Dow Jones',
  'FX.EURUSD': 'euro/dólar',
  'FX.USDJPY': 'dólar/iene',
};

export const pt: Stories = {
  simulated: 'Os preços desta notícia vêm do mercado do simulador.',
  names,
  written: begunWith(names),
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name} ${goes(facts)}, um dos movimentos mais amplos entre as grandes empresas`,
      `${code} ${goes(facts)}, a ${price}, em pregão movimentado`,
      `${name} ${is(facts)}, entre ${low} e ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} é negociada a ${price}, ${is(facts)}.`,
      lines: [
        `${name} (${code}) opera ${is(facts)} em relação ao último fechamento, a ${price}. Até agora o dia vai de ${low} a ${high}, e o volume equivale a ${volume} de um dia normal.`,
        `Nos últimos cinco pregões a ação está ${is(week)}; em um mês, ${is(month)}. Antes de tirar conclusões de um só papel, vale olhar as outras empresas do setor.`,
        'Um único dia diz pouco sobre uma empresa. Antes de agir, quem acompanha o papel costuma comparar o movimento com sua variação habitual e com o volume por trás dele.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} e ${behind.code}: duas grandes empresas, dois dias diferentes`,
    summary: `${ahead.name} está ${is(ahead)}, e ${behind.name}, ${is(behind)}.`,
    lines: [
      `${ahead.name} está ${is(ahead)}, a ${ahead.price}, enquanto ${behind.name} está ${is(behind)}, a ${behind.price}. As duas estão entre as maiores empresas do mercado americano.`,
      `Em cinco pregões, ${ahead.code} está ${is(ahead.week)} e ${behind.code}, ${is(behind.week)}; em um mês, ${is(ahead.month)} e ${is(behind.month)}, respectivamente.`,
      `O volume equivale a ${ahead.volume} de um dia normal em ${ahead.code} e a ${behind.volume} em ${behind.code}. Ter as duas dilui o risco de cada papel, mas não o do mercado que elas dividem.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? 'amanhã' : `daqui a ${days} dias`;
    return {
      title: `${name} divulga resultados ${when}: como a ação chega até lá`,
      summary: `No mês que antecede os resultados, ${code} está ${is(month)}.`,
      lines: [
        `${name} (${code}) divulga os resultados do trimestre ${when}, antes da abertura. A ação é negociada a ${price}, ${is(week)} em cinco pregões e ${is(month)} em um mês.`,
        'Na manhã dos resultados os preços costumam saltar, para um lado ou para o outro, e uma ordem deixada para a noite pode ser executada longe do último preço. Uma ordem limitada diz quanto se aceita pagar; um stop não garante seu nível quando o mercado abre com um salto.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `Bolsas da Europa: ${lead.name} ${goes(lead)}`
      : `Giro por Wall Street: ${lead.name} ${goes(lead)}, a ${lead.price}`;
    return framed(all, title, [
      together
        ? 'Os índices andam na mesma direção, sinal de um dia decidido pelo mercado inteiro, e não por poucos papéis.'
        : 'Os índices divergem, o que costuma indicar que poucos papéis de peso puxam um deles para o seu lado.',
      'Um índice é uma média: pode ficar parado enquanto a maioria de seus papéis se move. Quantas ações sobem e quantas caem, a página do mercado mostra.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name} ${goes(lead)}, a ${lead.price}: como estão as criptomoedas`, [
      'Ativos digitais são negociados dia e noite: não há salto na abertura, mas também não há noite de descanso. Um stop que parece distante na sexta pode ser atingido antes da segunda.',
      'O dia comum deles é várias vezes mais amplo que o de um índice de ações. O tamanho da posição é o jeito mais simples de manter a proporção.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `Câmbio: ${lead.name} a ${lead.price}, entre ${lead.low} e ${lead.high}`;
    return framed(all, title, [
      'Um par traz duas moedas: quando a primeira fica mais cara, o preço sobe. Meio por cento já é um dia agitado aqui; por isso essas posições costumam ter alavancagem, e por isso a alavancagem merece respeito.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `Commodities: ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`, [
      'Futuros são contratos com fim: o preço de um vencimento distante pode diferir do próximo, e manter a posição significa passar de um para o outro.',
      'Metais, energia e safras respondem a estações e notícias diferentes. O fato de muitas vezes andarem separados é o que os torna úteis ao lado das ações.',
    ]);
  },
};
