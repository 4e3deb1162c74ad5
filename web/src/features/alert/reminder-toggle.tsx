import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useRemoveReminder } from './reminders-api.ts';

interface ReminderToggleProps {
  /** Label of the current action, with its subject. */
  label: string;
  /** The existing reminder. */
  own: { id: string } | undefined;
  set: () => Promise<{ remindTime: number }>;
}

/** A bell that is on if the person is to be reminded. */
export function ReminderToggle({ label, own, set }: ReminderToggleProps) {
  const whenLoggedIn = useLoggedIn();
  const remove = useRemoveReminder();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    const { remindTime } = await set();
    toast.ok(t('alert.reminded', { when: formatDateTime(remindTime) }));
  };
  const takeBack = async (id: string) => {
    await remove(id);
    const undo = { label: t('action.undo'), press: () => void ask().catch(showFailure) };
    toast.undoable(t('alert.unreminded'), undo);
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await (own ? takeBack(own.id) : ask()).catch(showFailure);
    setBusy(false);
  };
  const Icon = own ? BellRing : BellPlus;
  return (
    <button
      type="button"
      className={own ? 'icon-btn on' : 'icon-btn'}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={() => whenLoggedIn(press)}
    >
      <Icon className="icon size-5" aria-hidden="true" />
    </button>
  );
}
