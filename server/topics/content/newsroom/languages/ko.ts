import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

const is = ({ isUp, percent }: Move) => `${percent} ${isUp ? '상승' : '하락'}`;
const stands = (facts: Facts) => `${facts.name} ${facts.price}(${is(facts)})`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `현재 시세: ${all.map(stands).join(', ')}.`,
    `최근 한 달: ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

export const ko: Stories = {
  simulated: '이 기사의 가격은 모두 샌드박스의 모의 시장에서 나온 것입니다.',
  names: {
    'CRYPTO.BTC': '비트코인',
    'CRYPTO.ETH': '이더리움',
    'FUT.GC': '금 선물',
    'FUT.CL': '원유 선물',
    'INDEX.NDX': '나스닥 100',
    'INDEX.DJI': '다우존스',
    'FX.EURUSD': '유로/달러',
    'FX.USDJPY': '달러/엔',
  },
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name}(${code}) ${is(facts)}, 대형주 가운데 두드러진 움직임`,
      `${code} ${is(facts)}, 활발한 거래 속 ${price}`,
      `${name} ${is(facts)}, 장중 범위 ${low}~${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} 현재가 ${price}, ${is(facts)}.`,
      lines: [
        `${name}(${code}) 주가는 직전 종가 대비 ${is(facts)}한 ${price}에 거래되고 있습니다. 오늘 지금까지의 범위는 ${low}에서 ${high}까지이며, 거래량은 평소 하루의 ${volume} 수준입니다.`,
        `최근 5거래일 동안 ${is(week)}, 한 달 동안 ${is(month)}했습니다. 한 종목만 보고 결론을 내리기 전에 같은 업종의 다른 기업도 살펴볼 만합니다.`,
        '하루의 등락만으로 기업을 평가하기는 어렵습니다. 이 종목을 지켜보는 투자자들은 대개 평소의 변동 폭과 거래량에 견주어 본 뒤에 움직입니다.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code}, ${behind.code}: 두 대형주의 서로 다른 하루`,
    summary: `${ahead.name} ${is(ahead)}, ${behind.name} ${is(behind)}.`,
    lines: [
      `${ahead.name} 주가는 ${is(ahead)}한 ${ahead.price}, ${behind.name} 주가는 ${is(behind)}한 ${behind.price}입니다. 두 기업 모두 미국 시장에서 손꼽히는 대형주입니다.`,
      `5거래일 동안 ${ahead.code} ${is(ahead.week)}, ${behind.code} ${is(behind.week)}했으며, 한 달 동안에는 각각 ${is(ahead.month)}, ${is(behind.month)}했습니다.`,
      `거래량은 평소 하루와 비교해 ${ahead.code} ${ahead.volume}, ${behind.code} ${behind.volume} 수준입니다. 둘을 함께 보유하면 개별 종목의 위험은 나눌 수 있지만, 함께 속한 시장의 위험은 그대로 남습니다.`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? '내일' : `${days}일 뒤`;
    return {
      title: `${name}, ${when} 실적 발표: 지금까지의 주가 흐름`,
      summary: `실적 발표를 앞둔 한 달간 ${code} ${is(month)}.`,
      lines: [
        `${name}(${code})의 분기 실적이 ${when} 개장 전에 발표됩니다. 주가는 ${price}이며, 5거래일 동안 ${is(week)}, 한 달 동안 ${is(month)}했습니다.`,
        '실적이 나오는 아침에는 주가가 위로든 아래로든 크게 뛰는 일이 많고, 밤새 걸어 둔 주문은 직전 가격에서 멀리 떨어져 체결될 수 있습니다. 지정가 주문은 지불할 수 있는 가격을 정해 두는 것이지만, 시장이 갭을 두고 열리면 손절매 주문은 정한 가격을 보장하지 않습니다.',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `유럽 증시: ${lead.name} ${is(lead)}`
      : `월가 점검: ${lead.name} ${is(lead)}, ${lead.price}`;
    return framed(all, title, [
      together
        ? '지수들이 같은 방향으로 움직이고 있습니다. 몇몇 종목이 아니라 시장 전체가 방향을 정하는 날이라는 뜻입니다.'
        : '지수들의 방향이 엇갈리고 있습니다. 대개 비중이 큰 몇몇 종목이 어느 한 지수를 끌고 갈 때 나타나는 모습입니다.',
      '지수는 평균입니다. 구성 종목 대부분이 움직여도 지수는 제자리일 수 있습니다. 그 속사정은 마켓 화면의 상승·하락 종목 수에서 볼 수 있습니다.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name} ${is(lead)}, ${lead.price}: 함께 보는 다른 코인`, [
      '암호화폐은 24시간 거래됩니다. 개장 갭이 없는 대신 쉬어 가는 밤도 없습니다. 금요일에 멀어 보이던 손절 가격에 월요일이 오기 전에 닿을 수도 있습니다.',
      '하루 변동 폭이 주가지수의 몇 배에 이르는 것이 보통입니다. 위험을 알맞게 유지하는 가장 간단한 방법은 포지션 크기를 조절하는 것입니다.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `외환: ${lead.name} ${lead.price}, 장중 범위 ${lead.low}~${lead.high}`;
    return framed(all, title, [
      '통화쌍은 두 통화를 나란히 적은 것으로, 앞의 통화가 비싸지면 가격이 오릅니다. 외환에서는 0.5%도 큰 움직임입니다. 그래서 레버리지를 쓰는 경우가 많고, 그래서 레버리지는 조심해서 다루어야 합니다.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `원자재: ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`, [
      '선물은 만기가 있는 계약입니다. 먼 달의 가격은 가까운 달과 다를 수 있고, 계속 보유하려면 다음 계약으로 갈아타야 합니다.',
      '금속, 에너지, 농산물은 저마다 다른 계절과 소식에 반응합니다. 따로 움직일 때가 많다는 점이 주식과 함께 담을 때의 쓸모입니다.',
    ]);
  },
};
