import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp, percent }: Move) => `${percent}${isUp ? '上昇' : '下落'}`;
const is = ({ isUp, percent }: Move) => `${percent}${isUp ? '高' : '安'}`;
const stands = (facts: Facts) => `${facts.name}は${facts.price}（${is(facts)}）`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}。`,
  lines: [
    `${all.map(stands).join('、')}。`,
    `過去1か月では、${all.map(({ name, month }) => `${name}が${is(month)}`).join('、')}。`,
    ...lines,
  ],
});

export const ja: Stories = {
  simulated: 'この記事の価格はすべて、サンドボックスの模擬市場のものです。',
  names: {
    'CRYPTO.BTC': 'ビットコイン',
    'CRYPTO.ETH': 'イーサリアム',
    'FUT.GC': '金先物',
    'FUT.CL': '原油先物',
    'INDEX.NDX': 'ナスダック100',
    'INDEX.DJI': 'ダウ平均',
    'FX.EURUSD': 'ユーロ／ドル',
    'FX.USDJPY': 'ドル／円',
  },
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name}（${code}）が${goes(facts)}、大型株のなかで目立つ値動き`,
      `${code}が${goes(facts)}し${price}、商いは活発`,
      `${name}は${is(facts)}、値幅は${low}～${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name}は${price}、${is(facts)}。`,
      lines: [
        `${name}（${code}）は前回の終値から${goes(facts)}し、${price}で取引されています。本日これまでの値幅は${low}から${high}、出来高は通常の1日の${volume}です。`,
        `この5営業日では${is(week)}、1か月では${is(month)}です。一つの銘柄だけで結論を出す前に、同じ業種の他社も確かめてみてください。`,
        '1日の値動きから企業の良し悪しは分かりません。この銘柄を追う投資家の多くは、普段の値幅や出来高と照らし合わせてから判断します。',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code}と${behind.code}：大型株2銘柄、それぞれの1日`,
    summary: `${ahead.name}は${is(ahead)}、${behind.name}は${is(behind)}。`,
    lines: [
      `${ahead.name}は${ahead.price}で${is(ahead)}、${behind.name}は${behind.price}で${is(behind)}です。どちらも米国市場を代表する大型株です。`,
      `5営業日では${ahead.code}が${is(ahead.week)}、${behind.code}が${is(behind.week)}。1か月ではそれぞれ${is(ahead.month)}、${is(behind.month)}です。`,
      `出来高は通常の1日に対し、${ahead.code}が${ahead.volume}、${behind.code}が${behind.volume}です。両方を持てば個別銘柄のリスクは分散できますが、共通する市場のリスクは残ります。`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? '明日' : `${days}日後に`;
    return {
      title: `${name}が${when}決算発表、ここまでの株価`,
      summary: `決算発表までの1か月、${code}は${is(month)}。`,
      lines: [
        `${name}（${code}）は${when}、取引開始前に四半期決算を発表します。株価は${price}で、5営業日では${is(week)}、1か月では${is(month)}です。`,
        '決算の朝は、株価が上にも下にも大きく飛ぶことがあります。夜をまたいで残した注文は、直前の価格から離れて約定するかもしれません。指値注文は支払ってよい価格を決めるものですが、逆指値は、窓を開けて始まる市場ではその価格での約定を約束しません。',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `欧州株：${lead.name}が${goes(lead)}`
      : `ウォール街の動き：${lead.name}が${goes(lead)}し${lead.price}`;
    return framed(all, title, [
      together
        ? '各指数は同じ方向に動いており、一部の銘柄ではなく市場全体が方向を決める1日といえます。'
        : '各指数の方向は分かれています。多くの場合、比重の大きい少数の銘柄がどれかの指数を動かしています。',
      '指数は平均にすぎず、構成銘柄の多くが動いていても、指数は止まって見えることがあります。内訳は、マーケット画面の値上がり・値下がり銘柄数で分かります。',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name}が${goes(lead)}し${lead.price}、ほかの暗号資産は`, [
      '暗号資産は24時間取引されます。寄り付きで窓を開けることはない代わりに、休む夜もありません。金曜には遠く見えた逆指値に、月曜を待たずに届くこともあります。',
      '1日の値幅は、株価指数の数倍になるのが普通です。リスクを程よく抑えるには、ポジションの大きさを調整するのが最も簡単です。',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `為替：${lead.name}は${lead.price}、値幅は${lead.low}～${lead.high}`;
    return framed(all, title, [
      '通貨ペアは二つの通貨を並べたもので、先に書かれた通貨が高くなると価格が上がります。為替では0.5％でも大きな値動きです。そのためレバレッジがよく使われますが、だからこそ慎重に扱う必要があります。',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `商品：${lead.name}は${is(lead)}、${other.name}は${is(other)}`, [
      '先物は期限のある契約です。期先の価格は期近と異なることがあり、持ち続けるには次の限月へ乗り換える必要があります。',
      '金属、エネルギー、農産物は、それぞれ異なる季節とニュースに反応します。別々に動くことが多いからこそ、株式と組み合わせる意味があります。',
    ]);
  },
};
