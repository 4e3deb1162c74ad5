/** URLs of the app's screens. */
import { position } from '#contract/positions';
import { quant } from '#contract/quant';
import type { Api } from './server.ts';

/** Search parameters of a stock that always exists. */
export const AAPL = 'source=stock&code=AAPL&name=Apple&market=US&classify=0';

/** A URL for every screen. */
export const ROUTES = [
  '/',
  '/market',
  '/market/popular',
  '/market/movers',
  '/market/indexes',
  '/market/industries',
  '/market/earnings',
  '/market/academy',
  '/market/ipo',
  '/market/blocktrade',
  '/market/futures',
  '/market/traded?market=HK',
  '/market/concepts',
  '/market/group?kind=industries&name=Semiconductors&market=US',
  '/watchlist',
  '/trade',
  '/trade/orders?standing=open&month=2026-11',
  '/search',
  `/quote?${AAPL}`,
  `/quote?${AAPL}&view=chart`,
  `/open?${AAPL}&direction=0&tradeType=open`,
  `/close?${AAPL}&direction=0&tradeType=close`,
  '/news',
  '/news?type=2',
  '/news/academy-1',
  '/quant',
  '/quant?view=orders',
  '/kyc',
  '/kyc/idcard?area=Germany',
  '/kyc/passport?area=Germany',
  '/deposit',
  '/deposit/record',
  '/deposit/crypto?code=USDT&chain=TRC20&addr=T123&logo=',
  '/withdraw',
  '/withdraw/bankcard',
  '/withdraw/crypto',
  '/paytype/bankcard',
  '/paytype/bankcard/detail',
  '/paytype/crypto',
  '/paytype/crypto/detail',
  '/profile',
  '/profile/transfer?toWallet=STOCK',
  '/profile/setting',
  '/profile/history?wallet=STOCK',
  '/profile/alerts',
  '/profile/inbox',
  '/profile/login',
  '/profile/register?inviteCode=SANDBOX',
  '/profile/resetpwd',
  '/profile/loginpwd',
  '/profile/paypwd',
  '/sandbox',
];

/** With screens about single items of the trader, whose ids differ by world. */
export async function routesOf(api: Api): Promise<readonly string[]> {
  const [{ list: placed }, { list: robots }] = await Promise.all([
    api(position.orders, {}),
    api(quant.orders, {}),
  ]);
  const [anOrder, aRobot] = [placed[0]?.orderId, robots[0]?.orderId];
  if (!anOrder || !aRobot) throw new Error('the trader of the seed has neither');
  return [...ROUTES, `/trade/orders/${anOrder}`, `/quant/order/${aRobot}`];
}

/** The screens of the back office. */
export const DESK_ROUTES = [
  '/admin',
  '/admin/overview',
  '/admin/queue/kyc',
  '/admin/queue/deposit',
  '/admin/queue/withdrawal',
  '/admin/queue/permission',
  '/admin/talks',
  '/admin/people',
  '/admin/ledger',
  '/admin/corrections',
  '/admin/devices',
  '/admin/team',
  '/admin/invite-codes',
  '/admin/content',
  '/admin/market',
  '/admin/mailbox',
  '/admin/log',
];
