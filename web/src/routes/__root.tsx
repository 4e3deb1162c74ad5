import {
  createRootRoute,
  type ErrorComponentProps,
  Navigate,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSync } from '../features/account/account-sync.ts';
import { ServiceButton } from '../features/chat/service-button.tsx';
import { useChatOpen } from '../lib/chat-panel.ts';
import { useLiveRefresh } from '../lib/quotes.ts';
import { worldName } from '../lib/world-name.ts';
import { Crashed } from '../ui/crashed.tsx';
import { HeaderHelp } from '../ui/header.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { SandboxMark } from '../ui/sandbox-mark.tsx';
import { sheetDrawer } from '../ui/sheet.tsx';
import { TabBar, tabPaths } from '../ui/tab-bar.tsx';

export const Route = createRootRoute({
  component: Root,
  errorComponent: CrashedApp,
  notFoundComponent: () => <Navigate to="/" replace />,
});

const service = <ServiceButton />;

/** Even where nothing of the app is left, nobody takes it for a real one. */
function CrashedApp(props: ErrorComponentProps) {
  return (
    <>
      <SandboxMark world={worldName} />
      <div className="app">
        <HeaderHelp value={service}>
          <Crashed {...props} />
        </HeaderHelp>
      </div>
    </>
  );
}

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

/** Tabs and sheets are one tap away, so their code is fetched once the first screen has settled. */
function useTabsAhead() {
  const router = useRouter();
  useEffect(() => {
    const later = setTimeout(() => {
      for (const to of tabPaths) {
        const [routes] = router.getMatchedRoutes(to);
        const screen = routes.at(-1);
        if (screen) void router.loadRouteChunk(screen);
      }
      void sheetDrawer.fetch();
    }, 1_500);
    return () => clearTimeout(later);
  }, [router]);
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

/** The back office has a frame of its own; only the mark stands above both. */
function Root() {
  const isDesk = useRouterState({
    select: ({ location }) => /^\/admin(\/|$)/.test(location.pathname),
  });
  useFocusOnArrival();
  if (!isDesk) return <App />;
  return (
    <>
      <SandboxMark world={worldName} />
      <Outlet />
    </>
  );
}

function App() {
  const { t } = useTranslation();
  useAccountSync();
  useLiveRefresh();
  useTabsAhead();
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <SandboxMark world={worldName} />
      <div className="app">
        <HeaderHelp value={service}>
          <Outlet />
        </HeaderHelp>
        <TabBar />
      </div>
      <Chat />
    </>
  );
}
