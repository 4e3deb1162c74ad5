import { type ProfileWords, told } from '../words.ts';

const PARTS = { 1: '每年付一次', 2: '每半年付一次', 4: '每季度付一次' };

export const zh: ProfileWords = {
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
      `${name}（${country}）属于“${sector}”板块的“${industry}”行业。`,
      city !== undefined &&
        `公司总部位于 ${city}${founded === undefined ? '' : `，成立于 ${founded} 年`}。`,
      employees && `员工约 ${employees.text} 人。`,
      exchange !== undefined && `股票在 ${exchange} 上市，以 ${currency} 交易。`,
      themes !== '' && `投资者将其归入以下概念：${themes}。`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} 是一只交易所交易基金（ETF），主题为“${theme}”。`,
      since !== undefined && `基金成立于 ${since} 年。`,
      `份额在 ${exchange} 上市，以 ${currency} 交易。`,
      members && `此处的价格由 ${members.text} 只成份证券计算得出。`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name}（${code}）是一种刚发行的虚构加密货币。`
        : `${name}（${code}）是一种加密货币。`,
      '每天 24 小时均可交易，数量可不足一枚。',
    ),
  pair: ({ base, quoted }) => [
    `${base}兑${quoted}的汇率：一单位前者值多少后者。`,
    '从纽约时间周日傍晚到周五傍晚，银行昼夜不停地交易。',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${exchange} 的期货合约“${name}”。一手合约相当于价格的 ${size} 倍，以 ${currency} 计。`,
    '价格为最近到期合约的价格；持仓没有到期日，自动延续。',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `${exchange} 以 ${index} 为标的的期货合约。指数每一点值 ${size} ${currency}。`,
    '价格为指数加上六周的利息、减去股息；持仓没有到期日，自动延续。',
  ],
  index: ({ name, market, members }) => [
    `${name} 是股票指数（${market}），此处由 ${members.text} 只成份股计算得出。`,
    '指数本身不能买卖。',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `国债（${country}）。` : `虚构企业发行的公司债（${country}）。`,
    `年利率 ${coupon}，${PARTS[frequency]}，${repaid}全额偿还本金。`,
    '价格按每 100 面值计，不含应计利息。',
  ],
  scripts: {
    fill: '委托立即以 100.00 全部成交。',
    half: '委托立即成交一半，其余等待。',
    slow: '委托每秒成交一手。',
    rest: '委托永不成交，一直等到撤单。',
    reject: '委托总以同一原因被拒绝。',
    halt: '交易已暂停，委托须等待。',
    wave: '价格每小时从 100 升至 110，跌至 90，再回到起点。',
    gap: '价格在每个整点从 100 翻倍至 200，半点时回落。',
    flat: '价格始终为 100.00。',
  },
};
