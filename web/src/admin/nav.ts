/** Navigation of the desk. A screen of the back office is a route file and a line here. */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Boxes,
  ChartCandlestick,
  Gauge,
  IdCard,
  IdCardLanyard,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  PencilRuler,
  Scale,
  ScrollText,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { audit } from '#contract/audit';
import { chatDesk } from '#contract/chat';
import { contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { dashboard } from '#contract/dashboard';
import { invitation } from '#contract/invitations';
import { books } from '#contract/ledger-desk';
import { outbox } from '#contract/outbox';
import { type ReviewKind, review } from '#contract/reviews';
import { marketDesk } from '#contract/sandbox';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { team } from '#topics/staff/team-contract.ts';
import type { DeskText } from './texts.ts';

export interface NavItem {
  to: string;
  text: DeskText;
  icon: LucideIcon;
  /** The line is visible to those who may call this endpoint. */
  needs: Endpoint;
  /** Kind of waiting items to count at the end of the line. */
  waits?: ReviewKind | 'chat';
}

export interface NavGroup {
  text: DeskText;
  items: readonly NavItem[];
}

/** The navigation line of a path; undefined for pages that everybody may see. */
export const navItemOf = (path: string): NavItem | undefined =>
  NAV.flatMap(({ items }) => items).find(({ to }) => path === to || path.startsWith(`${to}/`));

export const NAV: readonly NavGroup[] = [
  {
    text: 'nav.queues',
    items: [
      { to: '/admin/queue/kyc', text: 'queue.kyc', icon: IdCard, needs: review.list, waits: 'kyc' },
      {
        to: '/admin/queue/deposit',
        text: 'queue.deposit',
        icon: ArrowDownToLine,
        needs: review.list,
        waits: 'deposit',
      },
      {
        to: '/admin/queue/withdrawal',
        text: 'queue.withdrawal',
        icon: ArrowUpFromLine,
        needs: review.list,
        waits: 'withdrawal',
      },
      {
        to: '/admin/queue/permission',
        text: 'queue.permission',
        icon: Boxes,
        needs: review.list,
        waits: 'permission',
      },
    ],
  },
  {
    text: 'nav.customers',
    items: [
      {
        to: '/admin/talks',
        text: 'nav.chat',
        icon: MessagesSquare,
        needs: chatDesk.list,
        waits: 'chat',
      },
      { to: '/admin/people', text: 'nav.people', icon: UsersRound, needs: people.search },
      { to: '/admin/ledger', text: 'nav.ledger', icon: Scale, needs: books.check },
      {
        to: '/admin/corrections',
        text: 'nav.adjustments',
        icon: PencilRuler,
        needs: books.adjustments,
      },
    ],
  },
  {
    text: 'nav.sandbox',
    items: [
      { to: '/admin/overview', text: 'nav.overview', icon: Gauge, needs: dashboard.show },
      {
        to: '/admin/market',
        text: 'nav.market',
        icon: ChartCandlestick,
        needs: marketDesk.scenarios,
      },
      { to: '/admin/content', text: 'nav.content', icon: Newspaper, needs: contentDesk.list },
      {
        to: '/admin/invite-codes',
        text: 'nav.invitations',
        icon: Ticket,
        needs: invitation.list,
      },
      { to: '/admin/team', text: 'nav.team', icon: IdCardLanyard, needs: team.list },
      { to: '/admin/mailbox', text: 'nav.mail', icon: Mail, needs: outbox.list },
      { to: '/admin/log', text: 'nav.audit', icon: ScrollText, needs: audit.list },
    ],
  },
];
