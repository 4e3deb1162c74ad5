import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { ReminderToggle } from './reminder-toggle.tsx';
import { remindersOptions, useSetReminder } from './reminders-api.ts';

interface ReminderButtonProps {
  market: string;
  code: string;
  name: string;
}

/** The bell of a company's next results: on when the person is reminded of them. */
export function ReminderButton({ market, code, name }: ReminderButtonProps) {
  const { loggedIn } = useSession();
  const { data = [] } = useQuery({ ...remindersOptions, enabled: loggedIn });
  const set = useSetReminder();
  const own = data.find((one) => one.market === market && one.stock_code === code);
  const label = t(own ? 'alert.unremind' : 'alert.remind', { name });
  return <ReminderToggle label={label} own={own} set={() => set({ market, stockCode: code })} />;
}
