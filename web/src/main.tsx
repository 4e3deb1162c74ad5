import { t } from './lib/words.ts';
import './ui/styles/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { safeReturn } from './features/account/require-login.ts';
import { runEffectsInTime } from './lib/effects-in-time.ts';
import { startI18n } from './lib/i18n.ts';
import { ownLocale } from './lib/locale.ts';
import { applyLook, followTheme } from './lib/look.ts';
import { nextTask } from './lib/next-task.ts';
import { keepFilesAtRest } from './lib/offline-files.ts';
import { keepFont } from './lib/own-font.ts';
import { paintFromCache } from './lib/paint-cache.ts';
import { keepTrying } from './lib/parts.ts';
import { queryClient } from './lib/query-client.ts';
import { session } from './lib/session.ts';
import { drawInTurn } from './lib/use-steps.ts';
import { worldName } from './lib/world-name.ts';
import { startRouter } from './router.ts';
import { watchReturns } from './ui/in-turn.tsx';
import { toast } from './ui/toast.ts';
import { ToastPlace } from './ui/toast-place.tsx';

const loginPath = '/profile/login';

/** When the server rejects the token: say so once and let the person log in again. */
function watchSession(router: ReturnType<typeof startRouter>) {
  // After a login in another tab, everything is refetched for that person; after a logout, screens that need a
  // login are left.
  session.follow(() => {
    if (session.token) {
      void queryClient.resetQueries();
      const { pathname, search } = router.state.location;
      // No need to stay at the log-in.
      if (pathname === loginPath) {
        void router.navigate({ to: safeReturn(search.back), replace: true });
      }
    } else {
      void router.invalidate();
    }
  });
  session.onExpire(() => {
    toast.error(t('error.loginFailed'));
    const { pathname, href } = router.state.location;
    if (pathname !== loginPath) void router.navigate({ to: loginPath, search: { back: href } });
  });
}

/** Without its texts the app cannot be shown: it restarts when the server can be reached. */
function startOver() {
  keepTrying(
    async () => true,
    () => window.location.reload(),
  );
}

async function start(root: HTMLElement) {
  const runEffects = runEffectsInTime();
  applyLook();
  followTheme();
  // The app starts in several tasks, with input handled in between.
  await nextTask();
  const router = startRouter();
  await nextTask();
  // The first screen is drawn as a whole, in place of its first view.
  const screen = router.load();
  await nextTask();
  await Promise.all([startI18n(), screen]);
  await nextTask();
  // Only now: the router does not report redirects of its first load to history listeners.
  watchReturns(router.history);
  watchSession(router);
  await paintFromCache(queryClient);
  await nextTask();
  // Rendered off the page in short tasks, with input handled in between, then shown as a whole.
  const drawn = root.cloneNode(false) as HTMLElement;
  createRoot(drawn).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <DirectionProvider direction={document.dir as 'ltr' | 'rtl'}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ToastPlace />
          </QueryClientProvider>
        </DirectionProvider>
      </CSPProvider>
    </StrictMode>,
  );
  await drawInTurn();
  await nextTask();
  root.replaceWith(drawn);
  runEffects();
  keepFont();
  keepFilesAtRest(ownLocale());
  // Few visits are in a world of their own.
  if (worldName) import('./lib/world-links.ts').catch(() => undefined);
}

const root = document.getElementById('root');
if (root) start(root).catch(startOver);
