/** Every endpoint's answer, in the order of the contract. What stands here is mounted; nothing else. */
import { areaList } from './features/account/area-list.ts';
import { bindPhone } from './features/account/bind-phone.ts';
import { getEmailCode } from './features/account/get-email-code.ts';
import { login } from './features/account/login.ts';
import { logout } from './features/account/logout.ts';
import { endOtherSessions, endSession, sessions } from './features/account/own-sessions.ts';
import { registerByEmail } from './features/account/register.ts';
import { resetPassword } from './features/account/reset-password.ts';
import { setPhoto } from './features/account/set-photo.ts';
import { settingPayPassword } from './features/account/setting-pay-password.ts';
import { staffLogin } from './features/account/staff-login.ts';
import { staffLogout } from './features/account/staff-logout.ts';
import { staffMe } from './features/account/staff-me.ts';
import { staffPassword } from './features/account/staff-password.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  staffSession,
  staffSessions,
} from './features/account/staff-sessions.ts';
import { updatePassword } from './features/account/update-password.ts';
import { updatePayPassword } from './features/account/update-pay-password.ts';
import { userInfo } from './features/account/user-info.ts';
import { exportCsv as exportAudit } from './features/audit/export.ts';
import { list as auditList } from './features/audit/list.ts';
import { verify as verifyAudit } from './features/audit/verify.ts';
import { accounts as bookAccounts } from './features/books/accounts.ts';
import { adjustments } from './features/books/adjustments.ts';
import { check as checkBooks } from './features/books/check.ts';
import { decideAdjustment } from './features/books/decide-adjustment.ts';
import { propose as proposeAdjustment } from './features/books/propose.ts';
import { transfers as bookTransfers } from './features/books/transfers.ts';
import { messages as chatMessages } from './features/chat/messages.ts';
import { read as readChat } from './features/chat/read.ts';
import { send as sendChat } from './features/chat/send.ts';
import { unread as unreadChat } from './features/chat/unread.ts';
import { assign as assignConversation } from './features/chat-desk/assign.ts';
import { canned as cannedAnswers } from './features/chat-desk/canned.ts';
import { image as conversationImage } from './features/chat-desk/image.ts';
import { list as conversations } from './features/chat-desk/list.ts';
import { messages as conversation } from './features/chat-desk/messages.ts';
import { read as readConversation } from './features/chat-desk/read.ts';
import { send as answerConversation } from './features/chat-desk/send.ts';
import { unread as waitingConversations } from './features/chat-desk/unread.ts';
import { academyConfig } from './features/content/academy-config.ts';
import { article } from './features/content/article.ts';
import { articleList } from './features/content/article-list.ts';
import { trendingAnalysis } from './features/content/trending-analysis.ts';
import { list as deskArticles } from './features/content-desk/list.ts';
import { show as deskArticle } from './features/content-desk/show.ts';
import {
  putBack as putArticleBack,
  takeDown as takeArticleDown,
} from './features/content-desk/take-down.ts';
import { create as createArticle, edit as editArticle } from './features/content-desk/write.ts';
import { show as dashboardFigures } from './features/dashboard/show.ts';
import { coinList } from './features/deposit/coin-list.ts';
import { coinSettings } from './features/deposit/coin-settings.ts';
import { create as createDeposit } from './features/deposit/create.ts';
import { listPage as depositList } from './features/deposit/list-page.ts';
import { setCoin } from './features/deposit/set-coin.ts';
import { find as searchOfDesk } from './features/desk-search/find.ts';
import { show as showFile } from './features/file/show.ts';
import { showToReviewer } from './features/file/show-to-reviewer.ts';
import { upload as uploadFile } from './features/file/upload.ts';
import { list as inboxList } from './features/inbox/list.ts';
import { read as readInbox } from './features/inbox/read.ts';
import { unread as unreadInbox } from './features/inbox/unread.ts';
import { invitations, invite, withdrawInvite } from './features/invitation/invitations.ts';
import { application } from './features/kyc/application.ts';
import { tryAgain } from './features/kyc/try-again.ts';
import { updateReal } from './features/kyc/update-real.ts';
import { allStockList } from './features/market/all-stock-list.ts';
import { auctionList } from './features/market/auction-list.ts';
import { blockList } from './features/market/block-list.ts';
import { declinerAdvancer } from './features/market/decliner-advancer.ts';
import { detailQuote } from './features/market/detail-quote.ts';
import { getMakets } from './features/market/get-makets.ts';
import { globalIndex } from './features/market/global-index.ts';
import { homeCustomList } from './features/market/home-custom-list.ts';
import { hotStock } from './features/market/hot-stock.ts';
import { kline } from './features/market/kline.ts';
import { logo } from './features/market/logo.ts';
import { newStock } from './features/market/new-stock.ts';
import { placingList } from './features/market/placing-list.ts';
import { stockDetail } from './features/market/stock-detail.ts';
import { summaryDetail } from './features/market/summary-detail.ts';
import { topBuySells } from './features/market/top-buy-sells.ts';
import { topConceptsPlate } from './features/market/top-concepts-plate.ts';
import { topFinaCalendarList } from './features/market/top-fina-calendar-list.ts';
import { topIndustriesPlate } from './features/market/top-industries-plate.ts';
import { topList } from './features/market/top-list.ts';
import { topMoverShakers } from './features/market/top-mover-shakers.ts';
import { createSubscription } from './features/offer/create.ts';
import { ipoFullNum } from './features/offer/full-num.ts';
import { subscriptionList } from './features/offer/subscription-list.ts';
import { deskBlocks, withdrawBlock } from './features/offer-desk/blocks.ts';
import { offerCandidates } from './features/offer-desk/candidates.ts';
import { makeBlock } from './features/offer-desk/make-block.ts';
import { makeOffer } from './features/offer-desk/make-offer.ts';
import { makeRobot } from './features/offer-desk/make-robot.ts';
import { deskOffers } from './features/offer-desk/offers.ts';
import { closeRobot, deskRobots } from './features/offer-desk/robots.ts';
import { withdrawOffer } from './features/offer-desk/withdraw-offer.ts';
import { cancel } from './features/order/cancel.ts';
import { createBid } from './features/order/create-bid.ts';
import { createBlock } from './features/order/create-block.ts';
import { createBond } from './features/order/create-bond.ts';
import { createForex } from './features/order/create-forex.ts';
import { createFuture } from './features/order/create-future.ts';
import { createPlacing } from './features/order/create-placing.ts';
import { createStock } from './features/order/create-stock.ts';
import { explain } from './features/order/explain.ts';
import { flatPosition } from './features/order/flat-position.ts';
import { show } from './features/order/show.ts';
import { list as mails } from './features/outbox/list.ts';
import { retry as retryMail } from './features/outbox/retry.ts';
import { add as addCard } from './features/pay-method/add.ts';
import { list as cards } from './features/pay-method/list.ts';
import { remove as removeCard } from './features/pay-method/remove.ts';
import { update as updateCard } from './features/pay-method/update.ts';
import { addNote } from './features/people/add-note.ts';
import { ledger as ledgerOfUser } from './features/people/ledger.ts';
import { lock as lockUser } from './features/people/lock.ts';
import { orders as ordersOfUser } from './features/people/orders.ts';
import { positions as positionsOfUser } from './features/people/positions.ts';
import { reveal } from './features/people/reveal.ts';
import { search as searchUsers } from './features/people/search.ts';
import { show as showUser } from './features/people/show.ts';
import { subscriptions as subscriptionsOfUser } from './features/people/subscriptions.ts';
import { unlock as unlockUser } from './features/people/unlock.ts';
import { applyForService } from './features/permission/apply.ts';
import { permissionStatus } from './features/permission/status.ts';
import { consignList } from './features/position/consign-list.ts';
import { flatList } from './features/position/flat-list.ts';
import { getByStock } from './features/position/get-by-stock.ts';
import { me } from './features/position/me.ts';
import { water } from './features/position/water.ts';
import { closeOrder as closeQuantOrder } from './features/quant/close-order.ts';
import { incomes as quantIncomes } from './features/quant/incomes.ts';
import { order as quantOrder } from './features/quant/order.ts';
import { orders as quantOrders } from './features/quant/orders.ts';
import { placeOrder as placeQuantOrder } from './features/quant/place-order.ts';
import { robots as quantRobots } from './features/quant/robots.ts';
import { claim as claimReview } from './features/review/claim.ts';
import { counts as reviewCounts } from './features/review/counts.ts';
import { decide as decideReview } from './features/review/decide.ts';
import { list as reviewList } from './features/review/list.ts';
import { pending as pendingReviews } from './features/review/pending.ts';
import { reasons as reviewReasons } from './features/review/reasons.ts';
import { release as releaseReview } from './features/review/release.ts';
import { reveal as revealInReview } from './features/review/reveal.ts';
import { show as showReview } from './features/review/show.ts';
import { undo as undoDecision } from './features/review/undo.ts';
import { endScenario } from './features/sandbox/end-scenario.ts';
import { liftLocks } from './features/sandbox/lift-locks.ts';
import { makeScenario } from './features/sandbox/make-scenario.ts';
import {
  deskEndScenario,
  deskMakeScenario,
  deskScenarios,
} from './features/sandbox/market-desk.ts';
import { outbox } from './features/sandbox/outbox.ts';
import { scenarios } from './features/sandbox/scenarios.ts';
import { balance } from './features/wallet/balance.ts';
import { bill } from './features/wallet/bill.ts';
import { cancelTransfer } from './features/wallet/cancel-transfer.ts';
import { fundingOverview } from './features/wallet/funding-overview.ts';
import { rate as exchangeRate } from './features/wallet/rate.ts';
import { transfer } from './features/wallet/transfer.ts';
import { list as watchedList } from './features/watchlist/list.ts';
import { remove as unwatch } from './features/watchlist/remove.ts';
import { removeByStockCode as unwatchByStockCode } from './features/watchlist/remove-by-stock-code.ts';
import { save as watch } from './features/watchlist/save.ts';
import { apply as applyWithdrawal } from './features/withdrawal/apply.ts';
import { list as withdrawals } from './features/withdrawal/list.ts';
import { terms as withdrawalTerms } from './features/withdrawal/terms.ts';
import type { Feature } from './http/feature.ts';
import type { World } from './world.ts';

export const features: readonly Feature<World>[] = [
  login,
  logout,
  registerByEmail,
  getEmailCode,
  userInfo,
  setPhoto,
  bindPhone,
  updatePassword,
  resetPassword,
  settingPayPassword,
  updatePayPassword,
  sessions,
  endSession,
  endOtherSessions,
  areaList,
  articleList,
  article,
  academyConfig,
  trendingAnalysis,
  chatMessages,
  sendChat,
  readChat,
  unreadChat,
  conversations,
  waitingConversations,
  conversation,
  answerConversation,
  readConversation,
  assignConversation,
  cannedAnswers,
  conversationImage,
  dashboardFigures,
  searchOfDesk,
  deskScenarios,
  deskMakeScenario,
  deskEndScenario,
  deskArticles,
  deskArticle,
  createArticle,
  editArticle,
  takeArticleDown,
  putArticleBack,
  mails,
  retryMail,
  inboxList,
  unreadInbox,
  readInbox,
  invitations,
  invite,
  withdrawInvite,
  uploadFile,
  updateReal,
  application,
  tryAgain,
  coinList,
  createDeposit,
  depositList,
  coinSettings,
  setCoin,
  showFile,
  showToReviewer,
  allStockList,
  stockDetail,
  detailQuote,
  kline,
  getMakets,
  logo,
  declinerAdvancer,
  globalIndex,
  homeCustomList,
  hotStock,
  topBuySells,
  topList,
  topMoverShakers,
  summaryDetail,
  topConceptsPlate,
  topFinaCalendarList,
  newStock,
  blockList,
  auctionList,
  placingList,
  topIndustriesPlate,
  fundingOverview,
  balance,
  bill,
  exchangeRate,
  transfer,
  cancelTransfer,
  createStock,
  createFuture,
  createForex,
  createBlock,
  createBond,
  createBid,
  createPlacing,
  cancel,
  flatPosition,
  show,
  explain,
  createSubscription,
  ipoFullNum,
  subscriptionList,
  permissionStatus,
  applyForService,
  me,
  flatList,
  consignList,
  water,
  getByStock,
  quantRobots,
  placeQuantOrder,
  quantOrders,
  quantOrder,
  quantIncomes,
  closeQuantOrder,
  makeScenario,
  scenarios,
  endScenario,
  liftLocks,
  outbox,
  staffLogin,
  staffLogout,
  staffMe,
  staffPassword,
  staffSession,
  staffSessions,
  endStaffSession,
  endOtherStaffSessions,
  reviewList,
  reviewCounts,
  reviewReasons,
  pendingReviews,
  showReview,
  claimReview,
  releaseReview,
  revealInReview,
  decideReview,
  undoDecision,
  searchUsers,
  showUser,
  ledgerOfUser,
  ordersOfUser,
  positionsOfUser,
  subscriptionsOfUser,
  reveal,
  addNote,
  lockUser,
  unlockUser,
  deskOffers,
  offerCandidates,
  makeOffer,
  withdrawOffer,
  deskBlocks,
  makeBlock,
  withdrawBlock,
  deskRobots,
  makeRobot,
  closeRobot,
  checkBooks,
  bookAccounts,
  bookTransfers,
  adjustments,
  proposeAdjustment,
  decideAdjustment,
  auditList,
  verifyAudit,
  exportAudit,
  watchedList,
  watch,
  unwatch,
  unwatchByStockCode,
  cards,
  addCard,
  updateCard,
  removeCard,
  withdrawalTerms,
  applyWithdrawal,
  withdrawals,
];
