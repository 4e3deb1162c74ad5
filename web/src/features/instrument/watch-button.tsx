import { Star } from 'lucide-react';
import { useState } from 'react';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useWatchToggle, type Watchable } from './watch-api.ts';

interface WatchButtonProps {
  instrument: Watchable;
  /** In a list the name says which star this is. */
  named?: boolean;
}

/** The star of an instrument. */
export function WatchButton({ instrument, named = false }: WatchButtonProps) {
  const whenLoggedIn = useLoggedIn();
  const turn = useWatchToggle();
  const [isPending, setPending] = useState(false);
  const on = instrument.selfSelectStatus;
  const label = on ? t('quote.unwatch') : t('quote.watch');
  const putBack = (place: number) =>
    turn({ instrument: { ...instrument, selfSelectStatus: false }, place }).catch(showFailure);
  const press = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const place = await turn({ instrument });
      if (place !== undefined) {
        const undo = { label: t('action.undo'), press: () => void putBack(place) };
        toast.undoable(t('watchlist.removed', { name: instrument.name }), undo);
      }
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
