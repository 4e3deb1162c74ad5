import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { useHasCome } from '../../lib/use-world-now.ts';
import { t } from '../../lib/words.ts';
import { ReminderToggle } from './reminder-toggle.tsx';
import { remindersOptions, useSetReminder } from './reminders-api.ts';

interface ReminderButtonProps {
  market: string;
  code: string;
  name: string;
  /** When the results beside it come out; after that a reminder would be about later ones. */
  releaseTime: number;
}

/** The bell of a company's coming results: on if the person has a reminder. */
export function ReminderButton({ market, code, name, releaseTime }: ReminderButtonProps) {
  const { loggedIn } = useSession();
  const { data = [] } = useQuery({ ...remindersOptions, enabled: loggedIn });
  const set = useSetReminder();
  const isOut = useHasCome(releaseTime);
  if (isOut) return null;
  const own = data.find((one) => one.market === market && one.stock_code === code);
  const label = t(own ? 'alert.unremind' : 'alert.remind', { name });
  return <ReminderToggle label={label} own={own} set={() => set({ market, stockCode: code })} />;
}
