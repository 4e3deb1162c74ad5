import {
  createRootRoute,
  type ErrorComponentProps,
  Navigate,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useAccountSync } from '../features/account/account-sync.ts';
import { ServiceButton } from '../features/chat/service-button.tsx';
import type { ColumnsProps } from '../features/columns/columns.tsx';
import { useChatOpen } from '../lib/chat-panel.ts';
import { formatDateTime } from '../lib/format.ts';
import { wholeLanguage } from '../lib/i18n.ts';
import { nextTask } from '../lib/next-task.ts';
import { useLiveRefresh } from '../lib/quotes.ts';
import { savesData } from '../lib/saves-data.ts';
import { useTurn } from '../lib/session.ts';
import { useSurface } from '../lib/surface.ts';
import { useColumns } from '../lib/use-columns.ts';
import { useWorldNow } from '../lib/use-world-now.ts';
import { t } from '../lib/words.ts';
import { useWorldGone } from '../lib/world-gone.ts';
import { worldName } from '../lib/world-name.ts';
import { Crashed } from '../ui/crashed.tsx';
import { GoneWorld } from '../ui/gone-world.tsx';
import { HeaderHelp } from '../ui/header.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { SandboxMark } from '../ui/sandbox-mark.tsx';
import { sheetDrawer } from '../ui/sheet.tsx';
import { Step } from '../ui/step.tsx';
import { TabBar, tabPaths } from '../ui/tab-bar.tsx';

export const Route = createRootRoute({
  component: Root,
  errorComponent: CrashedApp,
  notFoundComponent: () => <Navigate to="/" replace />,
});

const service = <ServiceButton />;

const Mark = () => <SandboxMark world={worldName} isLink={useSurface()} />;

/** Even if nothing of the app works, the mark stays, so that nobody takes it for a real brokerage. */
function CrashedApp(props: ErrorComponentProps) {
  return (
    <>
      <Mark />
      <div className="app">
        <HeaderHelp value={service}>
          <Crashed {...props} />
        </HeaderHelp>
      </div>
    </>
  );
}

/** Docked bars make way for an on-screen keyboard. The code loads with the first focused field. */
const makeWayForKeyboard = () =>
  void import('../lib/keyboard.ts').then(
    ({ followKeyboard }) => followKeyboard(),
    () => undefined,
  );

/**
 * Focuses each new screen, so that keys and screen readers start at its content, unless the person has
 * already begun to type somewhere.
 */
function useFocusOnArrival() {
  const router = useRouter();
  useEffect(() => {
    let isWriting = false;
    const onFocus = ({ target }: FocusEvent) => {
      isWriting = target instanceof HTMLElement && target.matches('input, textarea');
      if (isWriting) makeWayForKeyboard();
    };
    document.addEventListener('focusin', onFocus);
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        isWriting = false;
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || isWriting) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      document.removeEventListener('focusin', onFocus);
      for (const stop of stops) stop();
    };
  }, [router]);
}

/**
 * Tabs and sheets are one tap away, so their texts and code are fetched once the first screen has settled.
 * One after another: what arrives together also runs together, and blocks input meanwhile. With data saving
 * on, parts are fetched only when they are opened.
 */
function useTabsAhead() {
  const router = useRouter();
  useEffect(() => {
    if (savesData()) return;
    let isGone = false;
    const later = setTimeout(async () => {
      try {
        await wholeLanguage();
      } catch {
        // Whatever needs it asks again.
        return;
      }
      for (const to of tabPaths) {
        if (isGone) return;
        const [routes] = router.getMatchedRoutes(to);
        const screen = routes.at(-1);
        if (screen) await router.loadRouteChunk(screen);
        await nextTask();
      }
      if (!isGone) void sheetDrawer.fetch();
    }, 1_500);
    return () => {
      isGone = true;
      clearTimeout(later);
    };
  }, [router]);
}

/** Loads what the first paint does not need, with its texts; the app works without it. */
function Later() {
  const [Afterwards, setAfterwards] = useState<ComponentType>();
  useEffect(() => {
    const later = setTimeout(
      () =>
        void Promise.all([import('../features/gesture/afterwards.tsx'), wholeLanguage()]).then(
          ([part]) => setAfterwards(() => part.Afterwards),
          () => undefined,
        ),
      1_000,
    );
    return () => clearTimeout(later);
  }, []);
  return Afterwards && <Afterwards />;
}

const chatPanel = lazyComponent<object>(() =>
  import('../features/chat/chat-panel.tsx').then((chat) => chat.ChatPanel),
);

/** Fetched when it is first opened; it then stays mounted, with any text being written. */
function Chat() {
  const open = useChatOpen();
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return wanted && <LazyPart of={chatPanel} props={{}} />;
}

/** On the testers' page the mark also shows the world's time. */
function TesterMark() {
  return <SandboxMark world={worldName} time={formatDateTime(useWorldNow())} />;
}

function ForTesters() {
  useLiveRefresh();
  return (
    <>
      <TesterMark />
      <Outlet />
    </>
  );
}

/** Shown instead of everything else in a world that does not exist. */
const Gone = () => (
  <>
    <Mark />
    <div className="app">
      <GoneWorld world={worldName ?? ''} />
    </div>
  </>
);

/**
 * The screen on display, by path and search. While another one loads, this is still the old one: a frame that
 * followed the URL would remount the old screen inside the frame of the next.
 */
const useShown = () => useRouterState({ select: ({ matches }) => matches.at(-1) });

/** The back office and the testers' page have frames of their own; only the mark is common to all. */
function Root() {
  const [, place] = /^\/(admin|sandbox)(?=\/|$)/.exec(useShown()?.pathname ?? '') ?? [];
  const isGone = useWorldGone();
  useFocusOnArrival();
  if (isGone) return <Gone />;
  if (place === undefined) return <AppOfOne />;
  if (place === 'sandbox') return <ForTesters />;
  return (
    <>
      <Mark />
      <Outlet />
    </>
  );
}

const columns = lazyComponent<ColumnsProps>(() =>
  import('../features/columns/columns.tsx').then((part) => part.Columns),
);

/** The current screen; in the wide layout, with quote and ticket as columns around it. */
function Here() {
  const shown = useShown();
  const [, screen] = /^\/(quote|open|close)\/?$/.exec(shown?.pathname ?? '') ?? [];
  const { code, market, name = '' } = (shown?.search ?? {}) as Record<string, string | undefined>;
  const hasColumns = useColumns() && screen && code && market;
  return (
    <div className={hasColumns ? 'app columns' : 'app'}>
      <HeaderHelp value={service}>
        {hasColumns ? (
          <LazyPart
            of={columns}
            props={{
              place: screen === 'quote' ? 'quote' : 'ticket',
              code,
              market,
              name,
              children: <Outlet />,
            }}
          />
        ) : (
          <Step>
            <Outlet />
          </Step>
        )}
      </HeaderHelp>
      <Step>
        <TabBar />
      </Step>
    </div>
  );
}

/** Remounts the app when another tab replaces the person, so that nothing begun here is left for them. */
const AppOfOne = () => <App key={useTurn()} />;

function App() {
  useAccountSync();
  useLiveRefresh();
  useTabsAhead();
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <Mark />
      <Here />
      <Chat />
      <Later />
    </>
  );
}
