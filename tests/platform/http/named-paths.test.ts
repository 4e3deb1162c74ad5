/** The calls that clients of the product make, by method and path: one that moves breaks them. */
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';

const CALLS: Record<string, string> = {
  account: `POST /loginByUsername, POST /register/email, POST /getEmailCode, GET /api/user/info,
    POST /updatePassword, POST /updatePayPassword, POST /settingPayPassword, POST /resetPassword,
    POST /updateReal, GET /areaInfo/list`,
  funds: `POST /userCenter/getFundingOverview, POST /wallet/getWalletBalance,
    POST /wallet/getWalletBill, POST /wallet/transfer, POST /wallet/cancelTransfer,
    POST /withdrawal/withdrawal-apply, POST /recharge/create, POST /recharge/currency/selectList,
    POST /recharge/listPage, POST /UserAccount/SelectCardNo, POST /UserAccount/addCardNo,
    POST /UserAccount/UpdateCardNo, POST /UserAccount/delete-card`,
  content: `POST /article/pageList, GET /article/{id}, POST /home/academyConfig,
    POST /home/trendingAnalysis, POST /api/user/userSet/applyStatus,
    POST /userCenter/apply/service`,
  market: `POST /market/getMakets, GET /m_ft/hot_stock, GET /m_ft/global_index,
    GET /m_ft/webull/new/stock, POST /position/getIpoFullNum, POST /m_ft/block_list,
    GET /m_ft/topList, GET /m_ft/all_stock_list, GET /m_ft/stock_detail_ft,
    GET /m_ft/detail_quote, GET /m_ft/summary_detail, GET /m_ft/kline, GET /m_ft/home_custom_list,
    GET /m_ft/decliner_advancer, GET /m_ft/topMoverShakers, GET /m_ft/topBuySells,
    GET /m_ft/top_concepts_plate, GET /m_ft/top_industries_plate, GET /m_ft/topFinaCalendarList`,
  watchlist: `GET /userSelfSecurity/selectSelfSelectionStocksData, POST /userSelfSecurity/save,
    POST /userSelfSecurity/delete/{id}, POST /userSelfSecurity/deleteByStockCode/{code}`,
  orders: `POST /placing_order/create, POST /blockTrade/create, POST /gold/create,
    POST /crude/create, POST /NewShares/create, POST /stock/auctionStockCreate,
    POST /treasuryBond/create, POST /stock/create, POST /orders/cancel,
    POST /position/flatPosition, POST /position/me, POST /position/flatList,
    POST /position/consignList, POST /position/subscription, POST /position/water/pageList,
    POST /position/getByStock`,
  upload: 'POST /file/upload',
};

const declared: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
const served = declared.map(({ method, path }) => `${method} ${path}`);

test.for(Object.entries(CALLS))('the calls of %s are where clients look for them', ([, calls]) => {
  const wanted = calls.split(',').map((call) => call.trim());
  expect(wanted.filter((call) => !served.includes(call))).toEqual([]);
});
