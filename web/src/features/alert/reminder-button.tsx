import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoggedIn } from '../../lib/use-logged-in.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { remindersOptions, useRemoveReminder, useSetReminder } from './reminders-api.ts';

interface ReminderButtonProps {
  market: string;
  code: string;
  name: string;
}

/** The bell of a company's next results: on when the person is reminded of them. */
export function ReminderButton({ market, code, name }: ReminderButtonProps) {
  const { loggedIn } = useSession();
  const whenLoggedIn = useLoggedIn();
  const { data = [] } = useQuery({ ...remindersOptions, enabled: loggedIn });
  const set = useSetReminder();
  const remove = useRemoveReminder();
  const [isBusy, setBusy] = useState(false);
  const own = data.find((one) => one.market === market && one.stock_code === code);
  const ask = async () => {
    const { remindTime } = await set({ market, stockCode: code });
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
      aria-label={t(own ? 'alert.unremind' : 'alert.remind', { name })}
      aria-busy={isBusy || undefined}
      onClick={() => whenLoggedIn(press)}
    >
      <Icon className="icon size-5" aria-hidden="true" />
    </button>
  );
}
