import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { CallError } from '../lib/call-error.ts';
import { isPartMissing, keepTrying } from '../lib/parts.ts';
import { useOnline } from '../lib/use-online.ts';
import { t } from '../lib/words.ts';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { ErrorState } from './states.tsx';

/** Fetches the code of the current screen and its parents; true if all of it is there now. */
function useFetchScreen() {
  const router = useRouter();
  return useCallback(async () => {
    const screens = router.state.matches.map(({ routeId }) => router.routesById[routeId]);
    try {
      await Promise.all(screens.map((screen) => router.loadRouteChunk(screen)));
    } catch {
      return false;
    }
    // A loaded component has no `preload`.
    return screens.every((screen) => screen.options.component?.preload === undefined);
  }, [router]);
}

/** A screen whose code did not load: fetches it as soon as possible. */
function NotArrived({ reset }: { reset: () => void }) {
  const online = useOnline();
  const router = useRouter();
  const fetchScreen = useFetchScreen();
  useEffect(() => {
    // The router may have recorded the failure before the screen was drawn.
    const open = () => void router.invalidate().then(reset);
    return keepTrying(fetchScreen, open);
  }, [fetchScreen, router, reset]);
  return (
    <Screen header={<Header title={t('state.notLoaded')} />}>
      <div className="empty" role="alert">
        <WifiOff className="icon text-tertiary" aria-hidden="true" />
        <p className="title">{t(online ? 'error.offline' : 'state.notLoaded')}</p>
        <p>{t('error.opensByItself')}</p>
      </div>
    </Screen>
  );
}

/** A screen that threw; the rest of the app keeps working. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  if (isPartMissing(error)) return <NotArrived reset={reset} />;
  const shown =
    error instanceof CallError ? error : new CallError(0, 'Crashed', t('error.crashed'));
  return (
    <Screen header={<Header title={t('error.crashed')} />}>
      <ErrorState error={shown} onRetry={reset} />
    </Screen>
  );
}
