import { useQuery } from '@tanstack/react-query';
import { formatSession } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { ReminderButton } from './reminder-button.tsx';
import { summaryOptions } from './reminders-api.ts';

interface NextResultsProps {
  market: string;
  code: string;
  name: string;
}

/** When a company reports next, with a button for a reminder. */
export function NextResults({ market, code, name }: NextResultsProps) {
  const { data } = useQuery(summaryOptions(market, code));
  if (data?.nextEarningsDate === undefined) return null;
  return (
    <div className="px-gutter mt-6">
      <div className="card hstack">
        <span className="min-w-0">
          <span className="block text-sm text-tertiary">{t('quote.nextResults')}</span>
          <span className="block font-semibold numeric">
            {formatSession(data.nextEarningsDate)}
          </span>
        </span>
        <span className="ms-auto">
          <ReminderButton
            market={market}
            code={code}
            name={name}
            releaseTime={data.nextEarningsDate}
          />
        </span>
      </div>
    </div>
  );
}
