import './styles/desk.css';
import './styles/house.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { LogOut, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatDesk } from '#contract/chat';
import { deskSearch } from '#contract/desk-search';
import { review } from '#contract/reviews';
import { followClock, refetchShown } from '../lib/changes.ts';
import { useTurn } from '../lib/session.ts';
import { useRootClass } from '../lib/use-root-class.ts';
import { useSteps } from '../lib/use-steps.ts';
import { Glyph } from '../ui/glyph.tsx';
import { LazyPart, lazyComponent, useLazySheet } from '../ui/lazy-part.tsx';
import { Empty } from '../ui/states.tsx';
import { logOut } from './api.ts';
import { unreadOptions } from './chat/unread-api.ts';
import { useDialogsAhead } from './desk-dialog.tsx';
import { deskLive, deskSession } from './desk-session.ts';
import type { KeyHelpProps } from './key-help.tsx';
import { LoginScreen } from './login-screen.tsx';
import { NAV, type NavItem, navItemOf } from './nav.ts';
import { PasswordButton, PasswordDue } from './password-dialog.tsx';
import { countsOptions } from './queue/api.ts';
import {
  flushDecisions,
  followDecisions,
  takeUpPending,
  undoLast,
} from './queue/pending-decisions.ts';
import { refreshReviews } from './queue/refresh.ts';
import { DeskSearch } from './search/desk-search.tsx';
import { SessionWatch } from './session-watch.tsx';
import { may, type Staff, useStaff } from './staff.ts';
import { DESK_TAG, t, textOf } from './texts.ts';
import { useDeskTheme } from './theme.ts';
import { seat } from './unfinished.ts';
import { useDeskSession } from './use-desk-session.ts';
import { useKeys } from './use-keys.ts';

/** Refetches what the server announces to staff: query keys are `desk`, then the topic. */
function useDeskNews(decides: boolean) {
  const client = useQueryClient();
  useEffect(() => followClock(client, deskLive), [client]);
  useEffect(
    () =>
      deskLive.user(({ topic, id }) => {
        if (topic === 'review') {
          void refreshReviews(client, id);
          if (decides) void takeUpPending();
        } else void refetchShown(client, [['desk', topic]]);
      }),
    [client, decides],
  );
}

function NavLink({ item, count }: { item: NavItem; count: number | undefined }) {
  const Icon = item.icon;
  return (
    <Link to={item.to} activeProps={{ 'aria-current': 'page' }}>
      <Icon className="icon size-5" aria-hidden="true" />
      {t(item.text)}
      {count !== undefined && count > 0 && <span className="count numeric">{count}</span>}
    </Link>
  );
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

function Me({ staff }: { staff: Staff }) {
  const { theme, toggle } = useDeskTheme();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await flushDecisions();
    logOut();
    await navigate({ to: '/admin' });
  };
  const Icon = theme === 'light' ? Moon : Sun;
  return (
    <div className="foot">
      <span className="desk-avatar" aria-hidden="true">
        {initials(staff.name)}
      </span>
      <span className="who">
        <b className="truncate">{staff.name}</b>
        <small>{textOf(`role.${staff.role}`)}</small>
      </span>
      <button type="button" className="icon-btn" aria-label={t('nav.theme')} onClick={toggle}>
        <Icon className="icon size-4" aria-hidden="true" />
      </button>
      <PasswordButton />
      <Link
        to="/admin/devices"
        className="icon-btn"
        aria-label={t('nav.sessions')}
        title={t('nav.sessions')}
      >
        <MonitorSmartphone className="icon size-4" aria-hidden="true" />
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('nav.logout')}
        disabled={isLeaving}
        onClick={leave}
      >
        <LogOut className="icon size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Number of waiting items behind each navigation line, kept current by announcements. */
function useCounts({ role }: Staff): (item: NavItem) => number | undefined {
  const queues = useQuery({ ...countsOptions, enabled: may(role, review.counts) });
  const chats = useQuery({ ...unreadOptions, enabled: may(role, chatDesk.unread) });
  return ({ waits }) => {
    if (waits === 'chat') return chats.data?.unread;
    return queues.data?.list.find(({ kind }) => kind === waits)?.open;
  };
}

function Nav({ staff }: { staff: Staff }) {
  const countOf = useCounts(staff);
  const ways = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a low screen the way to this page may lie below the foot: who came by a link sees where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page another way is the one
  useEffect(() => {
    ways.current?.querySelector('section [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return (
    <nav ref={ways} className="desk-nav" aria-label={t('nav.label')}>
      <Link to="/admin" className="brand">
        <Glyph className="size-5" />
        Sandbourse
      </Link>
      {may(staff.role, deskSearch.find) && <DeskSearch />}
      {NAV.map(({ text, items }) => {
        const shown = items.filter(({ needs }) => may(staff.role, needs));
        if (shown.length === 0) return null;
        return (
          <section key={text} aria-label={t(text)}>
            <h2>{t(text)}</h2>
            {shown.map((item) => (
              <NavLink key={item.to} item={item} count={countOf(item)} />
            ))}
          </section>
        );
      })}
      <Me staff={staff} />
    </nav>
  );
}

/** The requested page, if the role may see it: calling the server without permission would end the session. */
function Page({ staff }: { staff: Staff }) {
  // The page that the outlet shows; while another one loads, still the old one.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const item = path === undefined ? undefined : navItemOf(path);
  if (!item || may(staff.role, item.needs)) return <Outlet />;
  const role = textOf(`role.${staff.role}`);
  return (
    <>
      <header className="desk-head">
        <h1>{t(item.text)}</h1>
      </header>
      <Empty text={t('desk.notForRole', { role })} />
    </>
  );
}

const keyHelp = lazyComponent<KeyHelpProps>(() =>
  import('./key-help.tsx').then(({ KeyHelp }) => KeyHelp),
);

/** No decision is pending when the desk opens. */
const undoBar = lazyComponent<{ onUndo: () => void }>(() =>
  import('./queue/undo-bar.tsx').then(({ UndoBar }) => UndoBar),
);
const unsent = lazyComponent<object>(() =>
  import('./queue/undo-bar.tsx').then(({ Unsent }) => Unsent),
);

function Desk({ staff }: { staff: Staff }) {
  const decides = may(staff.role, review.decide);
  useDeskNews(decides);
  useDialogsAhead();
  useEffect(() => seat(staff.id), [staff.id]);
  useEffect(() => (decides ? followDecisions(staff.id) : undefined), [staff.id, decides]);
  const [help, showHelp] = useLazySheet(keyHelp, { decides: may(staff.role, review.list) });
  const { pathname } = useLocation();
  // Queues have their own undo, which also reopens the request.
  const isQueue = pathname.startsWith('/admin/queue/');
  useKeys({
    '?': showHelp,
    ...(!isQueue && { u: () => void undoLast() }),
  });
  return (
    <div className="desk">
      <Nav staff={staff} />
      <main className="desk-main" id="main" tabIndex={-1}>
        {staff.selfReview && <p className="desk-alone">{t('desk.selfReview')}</p>}
        <LazyPart of={unsent} props={{}} />
        <Page staff={staff} />
        {!isQueue && <LazyPart of={undoBar} props={{ onUndo: () => void undoLast() }} />}
      </main>
      <SessionWatch />
      {help}
    </div>
  );
}

/** After a colleague logs in through another tab, leaves nothing in the URL that was searched or opened before. */
function useOwnAddress(turn: number) {
  const navigate = useNavigate();
  const begun = useRef(turn);
  useEffect(() => {
    if (begun.current === turn) return;
    begun.current = turn;
    void navigate({ to: '.', search: {}, replace: true });
  }, [turn, navigate]);
}

/** English in the form that matches the desk's dates; Chinese in the page's own variant. */
function useOwnLanguage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (page.lang === 'en') page.lang = DESK_TAG;
  }, []);
}

/** The back office: the login screen for strangers, else the desk. */
export function DeskFrame() {
  const isIn = useDeskSession();
  const turn = useTurn(deskSession);
  useOwnAddress(turn);
  useRootClass('at-desk');
  useOwnLanguage();
  return isIn ? <Inside key={turn} /> : <LoginScreen />;
}

function Inside() {
  const staff = useStaff();
  const isThere = useSteps(staff !== undefined);
  if (!staff || !isThere) return <div className="desk" aria-busy="true" />;
  return staff.passwordDue ? <PasswordDue /> : <Desk staff={staff} />;
}
