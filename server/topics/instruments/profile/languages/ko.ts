import { type ProfileWords, told } from '../words.ts';

const PARTS = { 1: '1년에 한 번', 2: '6개월마다 두 번에 나누어', 4: '분기마다 네 번에 나누어' };

export const ko: ProfileWords = {
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
      `${name}(${country}) 기업 정보입니다. 업종은 ‘${industry}’, 섹터는 ‘${sector}’입니다.`,
      city !== undefined &&
        `본사 소재지: ${city}.${founded === undefined ? '' : ` ${founded}년에 설립되었습니다.`}`,
      employees && `임직원은 약 ${employees.text}명입니다.`,
      exchange !== undefined && `주식은 ${exchange}에 상장되어 있으며 ${currency}로 거래됩니다.`,
      themes !== '' && `투자자들이 꼽는 관련 테마: ${themes}.`,
    ),
  fund: ({ name, exchange, currency, theme, since, members }) =>
    told(
      `${name} 상품 정보입니다. ‘${theme}’ 테마에 투자하는 상장지수펀드(ETF)입니다.`,
      since !== undefined && `${since}년에 설정되었습니다.`,
      `${exchange}에 상장되어 있으며 ${currency}로 거래됩니다.`,
      members && `여기서는 ${members.text}개 종목으로 가격을 계산합니다.`,
    ),
  coin: ({ name, code, isNew }) =>
    told(
      isNew
        ? `${name}(${code}): 갓 발행된 허구의 암호화폐입니다.`
        : `${name}(${code}): 암호화폐입니다.`,
      '매일 24시간, 1개 미만의 단위로도 거래할 수 있습니다.',
    ),
  pair: ({ base, quoted }) => [
    `${base}/${quoted} 환율입니다. 앞 통화 1단위가 뒤 통화로 얼마인지를 나타냅니다.`,
    '뉴욕 시간으로 일요일 저녁부터 금요일 저녁까지 은행들이 쉬지 않고 거래합니다.',
  ],
  future: ({ name, exchange, size, currency }) => [
    `${exchange} 선물 ‘${name}’입니다. 1계약은 가격의 ${size}배(${currency})에 해당합니다.`,
    '가격은 만기가 가장 가까운 계약의 가격이며, 포지션은 만기일 없이 이어집니다.',
  ],
  indexFuture: ({ index, exchange, size, currency }) => [
    `${index} 지수를 대상으로 하는 ${exchange} 선물입니다. 지수 1포인트는 ${size} ${currency}에 해당합니다.`,
    '가격은 지수에 6주간의 이자를 더하고 배당을 뺀 값이며, 포지션은 만기일 없이 이어집니다.',
  ],
  index: ({ name, market, members }) => [
    `${name}: 주가지수입니다(${market}). 여기서는 ${members.text}개 종목으로 계산합니다.`,
    '지수 자체는 살 수 없습니다.',
  ],
  bond: ({ isState, country, coupon, frequency, repaid }) => [
    isState ? `국채입니다(${country}).` : `허구의 기업이 발행한 회사채입니다(${country}).`,
    `연 ${coupon}의 이자를 ${PARTS[frequency]} 지급하고 ${repaid}에 전액 상환합니다.`,
    '가격은 액면 100 기준이며 경과이자는 포함하지 않습니다.',
  ],
  scripts: {
    fill: '주문은 100.00에 즉시 전량 체결됩니다.',
    half: '주문은 즉시 절반이 체결되고 나머지는 기다립니다.',
    slow: '주문은 1초에 한 단위씩 체결됩니다.',
    rest: '주문은 체결되지 않으며 취소될 때까지 기다립니다.',
    reject: '주문은 항상 같은 이유로 거부됩니다.',
    halt: '거래가 정지되어 있습니다. 주문은 기다려야 합니다.',
    wave: '가격은 한 시간마다 100에서 110, 90으로 움직였다가 돌아옵니다.',
    gap: '가격은 매시 정각에 100에서 200으로 두 배가 되고 30분에 되돌아갑니다.',
    flat: '가격은 항상 100.00입니다.',
  },
};
