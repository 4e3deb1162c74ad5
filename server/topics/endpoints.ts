/** Every endpoint's answer, in the order of the contract. What stands here is mounted; nothing else. */

import type { Feature } from '#platform/http/feature.ts';
import { areaList } from '#topics/accounts/area-list.ts';
import { bindPhone } from '#topics/accounts/bind-phone.ts';
import { getEmailCode } from '#topics/accounts/get-email-code.ts';
import { login } from '#topics/accounts/login.ts';
import { logout } from '#topics/accounts/logout.ts';
import { endOtherSessions, endSession, sessions } from '#topics/accounts/own-sessions.ts';
import { registerByEmail } from '#topics/accounts/register.ts';
import { resetPassword } from '#topics/accounts/reset-password.ts';
import { setPhoto } from '#topics/accounts/set-photo.ts';
import { settingPayPassword } from '#topics/accounts/setting-pay-password.ts';
import { updatePassword } from '#topics/accounts/update-password.ts';
import { updatePayPassword } from '#topics/accounts/update-pay-password.ts';
import { userInfo } from '#topics/accounts/user-info.ts';
import { exportCsv as exportAudit } from '#topics/audit/export.ts';
import { list as auditList } from '#topics/audit/list.ts';
import { verify as verifyAudit } from '#topics/audit/verify.ts';
import { assign as assignConversation } from '#topics/chat/desk-assign.ts';
import { canned as cannedAnswers } from '#topics/chat/desk-canned.ts';
import { image as conversationImage } from '#topics/chat/desk-image.ts';
import { list as conversations } from '#topics/chat/desk-list.ts';
import { messages as conversation } from '#topics/chat/desk-messages.ts';
import { read as readConversation } from '#topics/chat/desk-read.ts';
import { send as answerConversation } from '#topics/chat/desk-send.ts';
import { unread as waitingConversations } from '#topics/chat/desk-unread.ts';
import { messages as chatMessages } from '#topics/chat/messages.ts';
import { read as readChat } from '#topics/chat/read.ts';
import { send as sendChat } from '#topics/chat/send.ts';
import { unread as unreadChat } from '#topics/chat/unread.ts';
import { academyConfig } from '#topics/content/academy-config.ts';
import { article } from '#topics/content/article.ts';
import { articleList } from '#topics/content/article-list.ts';
import { list as deskArticles } from '#topics/content/desk-list.ts';
import { show as deskArticle } from '#topics/content/desk-show.ts';
import {
  putBack as putArticleBack,
  takeDown as takeArticleDown,
} from '#topics/content/desk-take-down.ts';
import { create as createArticle, edit as editArticle } from '#topics/content/desk-write.ts';
import { trendingAnalysis } from '#topics/content/trending-analysis.ts';
import { addNote } from '#topics/customers/add-note.ts';
import { ledger as ledgerOfUser } from '#topics/customers/ledger.ts';
import { lock as lockUser } from '#topics/customers/lock.ts';
import { orders as ordersOfUser } from '#topics/customers/orders.ts';
import { positions as positionsOfUser } from '#topics/customers/positions.ts';
import { reveal } from '#topics/customers/reveal.ts';
import { search as searchUsers } from '#topics/customers/search.ts';
import { show as showUser } from '#topics/customers/show.ts';
import { subscriptions as subscriptionsOfUser } from '#topics/customers/subscriptions.ts';
import { unlock as unlockUser } from '#topics/customers/unlock.ts';
import { show as dashboardFigures } from '#topics/dashboard/show.ts';
import { coinList } from '#topics/deposits/coin-list.ts';
import { coinSettings } from '#topics/deposits/coin-settings.ts';
import { create as createDeposit } from '#topics/deposits/create.ts';
import { listPage as depositList } from '#topics/deposits/list-page.ts';
import { setCoin } from '#topics/deposits/set-coin.ts';
import { find as searchOfDesk } from '#topics/desk-search/find.ts';
import { application } from '#topics/identity/application.ts';
import { tryAgain } from '#topics/identity/try-again.ts';
import { updateReal } from '#topics/identity/update-real.ts';
import { list as inboxList } from '#topics/inbox/list.ts';
import { read as readInbox } from '#topics/inbox/read.ts';
import { unread as unreadInbox } from '#topics/inbox/unread.ts';
import { allStockList } from '#topics/instruments/all-stock-list.ts';
import { declinerAdvancer } from '#topics/instruments/decliner-advancer.ts';
import { detailQuote } from '#topics/instruments/detail-quote.ts';
import { getMakets } from '#topics/instruments/get-makets.ts';
import { globalIndex } from '#topics/instruments/global-index.ts';
import { homeCustomList } from '#topics/instruments/home-custom-list.ts';
import { hotStock } from '#topics/instruments/hot-stock.ts';
import { kline } from '#topics/instruments/kline.ts';
import { logo } from '#topics/instruments/logo.ts';
import { stockDetail } from '#topics/instruments/stock-detail.ts';
import { summaryDetail } from '#topics/instruments/summary-detail.ts';
import { topBuySells } from '#topics/instruments/top-buy-sells.ts';
import { topConceptsPlate } from '#topics/instruments/top-concepts-plate.ts';
import { topFinaCalendarList } from '#topics/instruments/top-fina-calendar-list.ts';
import { topIndustriesPlate } from '#topics/instruments/top-industries-plate.ts';
import { topList } from '#topics/instruments/top-list.ts';
import { topMoverShakers } from '#topics/instruments/top-mover-shakers.ts';
import { invitations, invite, withdrawInvite } from '#topics/invitations/invitations.ts';
import { accounts as bookAccounts } from '#topics/ledger-desk/accounts.ts';
import { adjustments } from '#topics/ledger-desk/adjustments.ts';
import { check as checkBooks } from '#topics/ledger-desk/check.ts';
import { decideAdjustment } from '#topics/ledger-desk/decide-adjustment.ts';
import { propose as proposeAdjustment } from '#topics/ledger-desk/propose.ts';
import { transfers as bookTransfers } from '#topics/ledger-desk/transfers.ts';
import { deskBlocks, withdrawBlock } from '#topics/offer-desk/blocks.ts';
import { offerCandidates } from '#topics/offer-desk/candidates.ts';
import { makeBlock } from '#topics/offer-desk/make-block.ts';
import { makeOffer } from '#topics/offer-desk/make-offer.ts';
import { makeRobot } from '#topics/offer-desk/make-robot.ts';
import { deskOffers } from '#topics/offer-desk/offers.ts';
import { closeRobot, deskRobots } from '#topics/offer-desk/robots.ts';
import { withdrawOffer } from '#topics/offer-desk/withdraw-offer.ts';
import { createSubscription } from '#topics/offers/create.ts';
import { ipoFullNum } from '#topics/offers/full-num.ts';
import { newStock } from '#topics/offers/new-stock.ts';
import { subscriptionList } from '#topics/offers/subscription-list.ts';
import { cancel } from '#topics/orders/cancel.ts';
import { createBid } from '#topics/orders/create-bid.ts';
import { createBlock } from '#topics/orders/create-block.ts';
import { createBond } from '#topics/orders/create-bond.ts';
import { createForex } from '#topics/orders/create-forex.ts';
import { createFuture } from '#topics/orders/create-future.ts';
import { createPlacing } from '#topics/orders/create-placing.ts';
import { createStock } from '#topics/orders/create-stock.ts';
import { explain } from '#topics/orders/explain.ts';
import { flatPosition } from '#topics/orders/flat-position.ts';
import { show } from '#topics/orders/show.ts';
import { list as mails } from '#topics/outbox/list.ts';
import { retry as retryMail } from '#topics/outbox/retry.ts';
import { add as addCard } from '#topics/payout-methods/add.ts';
import { list as cards } from '#topics/payout-methods/list.ts';
import { remove as removeCard } from '#topics/payout-methods/remove.ts';
import { update as updateCard } from '#topics/payout-methods/update.ts';
import { applyForService } from '#topics/permissions/apply.ts';
import { permissionStatus } from '#topics/permissions/status.ts';
import { consignList } from '#topics/positions/consign-list.ts';
import { flatList } from '#topics/positions/flat-list.ts';
import { getByStock } from '#topics/positions/get-by-stock.ts';
import { me } from '#topics/positions/me.ts';
import { water } from '#topics/positions/water.ts';
import { closeOrder as closeQuantOrder } from '#topics/quant/close-order.ts';
import { incomes as quantIncomes } from '#topics/quant/incomes.ts';
import { order as quantOrder } from '#topics/quant/order.ts';
import { orders as quantOrders } from '#topics/quant/orders.ts';
import { placeOrder as placeQuantOrder } from '#topics/quant/place-order.ts';
import { robots as quantRobots } from '#topics/quant/robots.ts';
import { claim as claimReview } from '#topics/reviews/claim.ts';
import { counts as reviewCounts } from '#topics/reviews/counts.ts';
import { decide as decideReview } from '#topics/reviews/decide.ts';
import { list as reviewList } from '#topics/reviews/list.ts';
import { pending as pendingReviews } from '#topics/reviews/pending.ts';
import { reasons as reviewReasons } from '#topics/reviews/reasons.ts';
import { release as releaseReview } from '#topics/reviews/release.ts';
import { reveal as revealInReview } from '#topics/reviews/reveal.ts';
import { show as showReview } from '#topics/reviews/show.ts';
import { showToReviewer } from '#topics/reviews/show-file.ts';
import { undo as undoDecision } from '#topics/reviews/undo.ts';
import {
  deskEndScenario,
  deskMakeScenario,
  deskScenarios,
} from '#topics/sandbox/desk-scenarios.ts';
import { endScenario } from '#topics/sandbox/end-scenario.ts';
import { liftLocks } from '#topics/sandbox/lift-locks.ts';
import { makeScenario } from '#topics/sandbox/make-scenario.ts';
import { outbox } from '#topics/sandbox/outbox.ts';
import { scenarios } from '#topics/sandbox/scenarios.ts';
import { auctionList } from '#topics/special-offers/auction-list.ts';
import { blockList } from '#topics/special-offers/block-list.ts';
import { placingList } from '#topics/special-offers/placing-list.ts';
import { staffPassword } from '#topics/staff/change-password.ts';
import { staffLogin } from '#topics/staff/log-in.ts';
import { staffLogout } from '#topics/staff/log-out.ts';
import { staffMe } from '#topics/staff/me.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  staffSession,
  staffSessions,
} from '#topics/staff/own-sessions.ts';
import { show as showFile } from '#topics/uploads/show.ts';
import { upload as uploadFile } from '#topics/uploads/upload.ts';
import { balance } from '#topics/wallets/balance.ts';
import { bill } from '#topics/wallets/bill.ts';
import { cancelTransfer } from '#topics/wallets/cancel-transfer.ts';
import { fundingOverview } from '#topics/wallets/funding-overview.ts';
import { rate as exchangeRate } from '#topics/wallets/rate.ts';
import { transfer } from '#topics/wallets/transfer.ts';
import { list as watchedList } from '#topics/watchlist/list.ts';
import { remove as unwatch } from '#topics/watchlist/remove.ts';
import { removeByStockCode as unwatchByStockCode } from '#topics/watchlist/remove-by-stock-code.ts';
import { save as watch } from '#topics/watchlist/save.ts';
import { apply as applyWithdrawal } from '#topics/withdrawals/apply.ts';
import { list as withdrawals } from '#topics/withdrawals/list.ts';
import { terms as withdrawalTerms } from '#topics/withdrawals/terms.ts';
import type { World } from '#world/world.ts';

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
