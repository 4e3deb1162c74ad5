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

/** Even where nothing of the app is left, nobody takes it for a real one. */
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

/** What is docked makes way for a keyboard on the screen. Its code comes with the first field. */
const makeWayForKeyboard = () =>
  void import('../lib/keyboard.ts').then(
    ({ followKeyboard }) => followKeyboard(),
    () => undefined,
  );

/**
 * A new screen takes the focus, so that keys and screen readers start at its content; but not from
 * whoever has begun to write somewhere while it came.
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
 * Tabs and sheets are one tap away, so their words and their code are fetched once the first screen
 * has settled: one after another, for what comes together is run together, and no finger is heard
 * meanwhile. Who saves data fetches what is opened, when it is.
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

/** What no first picture needs comes after it, with its words; without it the app does what it does. */
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

/** Its code is fetched when it is first opened; then it stays, with what was being written. */
function Chat() {
  const open = useChatOpen();
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return wanted && <LazyPart of={chatPanel} props={{}} />;
}

/** Above the page of whoever tests the mark says what time it is, too. */
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

/** Nothing of a world that there is not can be shown. */
const Gone = () => (
  <>
    <Mark />
    <div className="app">
      <GoneWorld world={worldName ?? ''} />
    </div>
  </>
);

/**
 * Which screen stands, by its path and what is asked of it. On the way to another one that is still the
 * last: a frame that followed the address would have the old screen made anew in the frame of the next.
 */
const useShown = () => useRouterState({ select: ({ matches }) => matches.at(-1) });

/** The back office and the page for testers have frames of their own; only the mark stands above all. */
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

/** The screen that stands; where there is room, what is traded stands whole around it. */
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

/** Whoever comes in another tab finds nothing of what was begun here, and is told of what is theirs. */
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
