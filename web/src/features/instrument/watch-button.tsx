import { Star } from 'lucide-react';
import { useState } from 'react';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { askedGroups } from './asked-groups.ts';
import { useWatchToggle, type Watchable, type WatchPlace } from './watch-api.ts';

interface WatchButtonProps {
  instrument: Watchable;
  /** In a list, the name tells which star this is. */
  named?: boolean;
}

/** The star of an instrument. */
export function WatchButton({ instrument, named = false }: WatchButtonProps) {
  const whenLoggedIn = useLoggedIn();
  const turn = useWatchToggle();
  const [isPending, setPending] = useState(false);
  const on = instrument.selfSelectStatus;
  const label = on ? t('quote.unwatch') : t('quote.watch');
  const putBack = (stood: WatchPlace) =>
    turn({ instrument: { ...instrument, selfSelectStatus: false }, stood }).catch(showFailure);
  const tell = (stood: WatchPlace | undefined) => {
    const { name } = instrument;
    if (stood) {
      const undo = { label: t('action.undo'), press: () => void putBack(stood) };
      toast.undoable(t('watchlist.removed', { name }), undo);
    } else {
      const sort = { label: t('watchlist.toGroup'), press: () => askedGroups.become(instrument) };
      toast.undoable(t('watchlist.added', { name }), sort);
    }
  };
  const press = async () => {
    if (isPending) return;
    setPending(true);
    try {
      tell(await turn({ instrument }));
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  };
  return (
    <button
      type="button"
      className={on ? 'icon-btn on' : 'icon-btn'}
      aria-label={named ? `${label}: ${instrument.name}` : label}
      aria-busy={isPending || undefined}
      onClick={() => whenLoggedIn(press)}
    >
      <Star className={named ? 'icon size-5' : 'icon'} aria-hidden="true" />
    </button>
  );
}
