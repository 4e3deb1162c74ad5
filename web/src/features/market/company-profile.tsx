import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { format, listed } from '../../lib/format.ts';
import { useGroupName } from '../../lib/group-names.ts';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';

const shortLength = 180;

/** Nothing for instruments without a profile. */
export function CompanyProfile({ profile }: { profile: InstrumentDetail['profile'] }) {
  const [whole, setWhole] = useState(false);
  const { longBusinessSummary, sector, industry, concepts } = profile;
  const { headquarters, founded, employees, chiefExecutive, website } = profile;
  const groupName = useGroupName();
  const facts = [
    [t('quote.sector'), groupName(sector)],
    [t('quote.industry'), groupName(industry)],
    [t('quote.concepts'), listed(concepts.map(groupName))],
    [t('quote.headquarters'), headquarters],
    [t('quote.founded'), founded?.toString()],
    [t('quote.employees'), employees === undefined ? undefined : format.integer(employees)],
    [t('quote.chiefExecutive'), chiefExecutive],
    [t('quote.website'), website],
  ].filter(([, value]) => value);
  if (!longBusinessSummary && facts.length === 0) return null;
  const long = longBusinessSummary.length > shortLength;
  return (
    <Section title={t('quote.profile')}>
      <div className="px-gutter">
        <p dir="auto" className="text-sm text-secondary bidi-isolate">
          {whole || !long
            ? longBusinessSummary
            : `${longBusinessSummary.slice(0, shortLength).trimEnd()}… `}
          {long && !whole && (
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {t('action.readMore')}
            </button>
          )}
        </p>
        <dl className="facts mt-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
