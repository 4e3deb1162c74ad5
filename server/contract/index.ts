import { account } from './account.ts';
import { audit } from './audit.ts';
import { books } from './books.ts';
import { chat } from './chat.ts';
import { chatDesk } from './chat-desk.ts';
import { content } from './content.ts';
import { contentDesk } from './content-desk.ts';
import { dashboard } from './dashboard.ts';
import { deposit } from './deposit.ts';
import { deskSearch } from './desk-search.ts';
import { file } from './file.ts';
import { inbox } from './inbox.ts';
import { invitation } from './invitation.ts';
import { kyc } from './kyc.ts';
import { market } from './market.ts';
import { marketDesk } from './market-desk.ts';
import { marketList } from './market-list.ts';
import { offerDesk } from './offer-desk.ts';
import { order } from './order.ts';
import { outbox } from './outbox.ts';
import { payMethod } from './pay-method.ts';
import { people } from './people.ts';
import { permission } from './permission.ts';
import { position } from './position.ts';
import { quant } from './quant.ts';
import { review } from './review.ts';
import { sandbox } from './sandbox.ts';
import { specialOffer } from './special-offer.ts';
import { staff } from './staff.ts';
import { subscriptions } from './subscription.ts';
import { wallet } from './wallet.ts';
import { watchlist } from './watchlist.ts';
import { withdrawal } from './withdrawal.ts';

/** Every endpoint there is, by topic. */
export const contract = {
  account,
  audit,
  books,
  people,
  chat,
  chatDesk,
  content,
  contentDesk,
  dashboard,
  deskSearch,
  outbox,
  inbox,
  invitation,
  deposit,
  file,
  kyc,
  market,
  marketDesk,
  marketList,
  offerDesk,
  order,
  permission,
  payMethod,
  position,
  quant,
  review,
  sandbox,
  staff,
  specialOffer,
  subscriptions,
  wallet,
  watchlist,
  withdrawal,
} as const;
