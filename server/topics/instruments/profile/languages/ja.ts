import { type ProfileWords, told } from '../words.ts';

const PARTS = { 1: '年1回', 2: '半年ごとに2回に分けて', 4: '四半期ごとに4回に分けて' };

export const ja: ProfileWords = {
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
      `${name}（${country}）は、「${sector}」セクターの「${industry}」に属する企業です。`,
      city !== undefined &&
        `本社は${city}にあります。${founded === undefined ? '' : `設立は${founded}年です。`}`,
      employees && `従業員は約${employees.text}人です。`,
      exchange !== undefined && `株式は${exchange}に上場し、${currency}建てで取引されます。`,
      themes !== '' && `投資家の間では、${themes}といったテーマで語られます。`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name}は、「${theme}」をテーマとする上場投資信託（ETF）です。`,
      since !== undefined && `${since}年に設定されました。`,
      `${exchange}に上場し、${currency}建てで取引されます。`,
      members && `ここでの価格は${members.text}銘柄から計算されます。`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name}（${code}）は、発行されたばかりの架空の暗号資産です。`
        : `${name}（${code}）は暗号資産です。`,
      '毎日24時間、1単位未満でも取引できます。',
    ),
  pair: ({ base, quoted }) => [
    `${base}と${quoted}の為替レートです。先に書かれた通貨1単位が、後の通貨でいくらになるかを示します。`,
    'ニューヨーク時間の日曜夜から金曜夜まで、銀行の間で絶え間なく取引されます。',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${exchange}の先物「${name}」です。1枚は価格の${size}倍（${currency}建て）に当たります。`,
    '価格は次に満期を迎える限月のものです。ポジションは期限なく継続します。',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `${index}を対象とする${exchange}の先物です。指数1ポイントは${size} ${currency}に当たります。`,
    '価格は、指数に6週間分の金利を加え、配当を差し引いたものです。ポジションは期限なく継続します。',
  ],
  index: ({ name, market, members }) => [
    `${name}は株価指数です（${market}）。ここでは${members.text}銘柄から計算されます。`,
    '指数そのものは購入できません。',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `国債です（${country}）。` : `架空の企業が発行する社債です（${country}）。`,
    `利率は年${coupon}で、${PARTS[frequency]}支払われます。${repaid}に全額償還されます。`,
    '価格は額面100当たりで、経過利息を含みません。',
  ],
  scripts: {
    fill: '注文は100.00で直ちに全量が約定します。',
    half: '注文は直ちに半分が約定し、残りは待ちます。',
    slow: '注文は1秒に1単元ずつ約定します。',
    rest: '注文は決して約定せず、取り消されるまで待ちます。',
    reject: '注文は常に同じ理由で拒否されます。',
    halt: '取引は停止中です。注文は待つことになります。',
    wave: '価格は1時間ごとに100から110、90へと動き、元に戻ります。',
    gap: '価格は毎正時に100から200へ倍になり、30分に元に戻ります。',
    flat: '価格は常に100.00です。',
  },
};
