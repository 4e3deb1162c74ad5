import { type ProfileWords, told } from '../words.ts';

const PARTS = { 1: '每年付息一次', 2: '每半年付息一次', 4: '每季付息一次' };

export const zhTw: ProfileWords = {
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
      `${name}（${country}）屬於「${sector}」類股的「${industry}」產業。`,
      city !== undefined &&
        `公司總部位於 ${city}${founded === undefined ? '' : `，成立於 ${founded} 年`}。`,
      employees && `員工約 ${employees.text} 人。`,
      exchange !== undefined && `股票在 ${exchange} 上市，以 ${currency} 交易。`,
      themes !== '' && `投資人將其歸入以下概念：${themes}。`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} 是一檔指數股票型基金（ETF），主題為「${theme}」。`,
      since !== undefined && `基金成立於 ${since} 年。`,
      `受益憑證在 ${exchange} 上市，以 ${currency} 交易。`,
      members && `此處的價格由 ${members.text} 檔成分證券計算得出。`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name}（${code}）是一種剛發行的虛構加密貨幣。`
        : `${name}（${code}）是一種加密貨幣。`,
      '每天 24 小時均可交易，數量可不足一枚。',
    ),
  pair: ({ base, quoted }) => [
    `${base}兌${quoted}的匯率：一單位前者值多少後者。`,
    '從紐約時間週日傍晚到週五傍晚，銀行晝夜不停地交易。',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${exchange} 的期貨合約「${name}」。一口合約相當於價格的 ${size} 倍，以 ${currency} 計。`,
    '價格為最近到期合約的價格；部位沒有到期日，自動延續。',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `${exchange} 以 ${index} 為標的的期貨合約。指數每一點值 ${size} ${currency}。`,
    '價格為指數加上六週的利息、減去股利；部位沒有到期日，自動延續。',
  ],
  index: ({ name, market, members }) => [
    `${name} 是股票指數（${market}），此處由 ${members.text} 檔成分股計算得出。`,
    '指數本身不能買賣。',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `公債（${country}）。` : `虛構企業發行的公司債（${country}）。`,
    `年利率 ${coupon}，${PARTS[frequency]}，${repaid}全額償還本金。`,
    '價格按每 100 面額計，不含應計利息。',
  ],
  scripts: {
    fill: '委託立即以 100.00 全部成交。',
    half: '委託立即成交一半，其餘等待。',
    slow: '委託每秒成交一個單位。',
    rest: '委託永不成交，一直等到取消。',
    reject: '委託總以同一原因遭拒。',
    halt: '交易已暫停，委託須等待。',
    wave: '價格每小時從 100 升至 110，跌至 90，再回到起點。',
    gap: '價格在每個整點從 100 翻倍至 200，半點時回落。',
    flat: '價格始終為 100.00。',
  },
};
