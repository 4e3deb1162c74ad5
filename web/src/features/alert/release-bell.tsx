import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { ReminderToggle } from './reminder-toggle.tsx';
import { releaseRemindersOptions, useSetReleaseReminder } from './reminders-api.ts';

/** The bell of a release that is still to come. */
export function ReleaseBell({ release, name }: { release: string; name: string }) {
  const { loggedIn } = useSession();
  const { data = [] } = useQuery({ ...releaseRemindersOptions, enabled: loggedIn });
  const set = useSetReleaseReminder();
  const own = data.find((one) => one.release === release);
  const label = t(own ? 'economy.unremind' : 'economy.remind', { name });
  return <ReminderToggle label={label} own={own} set={() => set({ release })} />;
}
