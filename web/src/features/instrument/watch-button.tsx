import { useNavigate, useRouter } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { useWatchToggle, type Watchable } from './watch-api.ts';

interface WatchButtonProps {
  instrument: Watchable;
  /** In a list the name says which star this is. */
  named?: boolean;
}

/** The star of an instrument. A stranger logs in first, and comes back. */
export function WatchButton({ instrument, named = false }: WatchButtonProps) {
  const { t } = useTranslation();
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const { mutate, isPending } = useWatchToggle(instrument);
  const on = instrument.selfSelectStatus;
  const label = on ? t('quote.unwatch') : t('quote.watch');
  const press = () => {
    if (isPending) return;
    if (loggedIn) mutate(undefined, { onError: (error) => showFailure(error) });
    else {
      void navigate({ to: '/profile/login', search: { back: router.state.location.href } });
    }
  };
  return (
    <button
      type="button"
      className={on ? 'icon-btn on' : 'icon-btn'}
      aria-label={named ? `${label}: ${instrument.name}` : label}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      <Star className={named ? 'icon size-5' : 'icon'} aria-hidden="true" />
    </button>
  );
}
