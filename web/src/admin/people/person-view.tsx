import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Awaited } from '../../ui/states.tsx';
import { firstFailure } from '../first-failure.tsx';
import { PanelsSkeleton } from '../skeleton.tsx';
import { t } from '../texts.ts';
import { personOptions } from './api.ts';
import { PersonFacts } from './person-facts.tsx';
import { LedgerTable, OrderTable, PositionTable, SubscriptionTable } from './person-tables.tsx';
import { type LedgerPart, PERSON_TABS, type PersonTab } from './tabs.ts';

const TABLES = {
  ledger: LedgerTable,
  orders: OrderTable,
  positions: PositionTable,
  subscriptions: SubscriptionTable,
} as const;

/** Resets a table to all entries, first page. */
const WHOLE_TABLE = {
  about: undefined,
  wallet: undefined,
  event: undefined,
  lines: undefined,
} as const;

interface PersonViewProps extends LedgerPart {
  id: string;
  tab: PersonTab;
  /** Only entries about this number in the table. */
  about: string | undefined;
}

/** The account of a customer. */
export function PersonView({ id, tab, about, ...part }: PersonViewProps) {
  const query = useQuery(personOptions(id));
  if (!query.data) {
    const waiting = (
      <section className="desk-page" aria-busy="true">
        <PanelsSkeleton />
      </section>
    );
    return firstFailure(query) ?? <Awaited query={query} waiting={waiting} />;
  }
  const Table = TABLES[tab];
  return (
    <section className="desk-page" aria-label={query.data.name}>
      <PersonFacts person={query.data} />
      <div className="desk-panel">
        <header>
          <nav className="segmented" aria-label={t('people.records')}>
            {PERSON_TABS.map((one) => (
              <Link
                key={one}
                from="/admin/people"
                to="/admin/people"
                search={(before) => ({ ...before, ...WHOLE_TABLE, tab: one })}
                replace
                resetScroll={false}
                aria-current={tab === one ? 'page' : undefined}
              >
                {t(`people.${one}`)}
              </Link>
            ))}
          </nav>
          {about !== undefined && (
            <Link
              className="badge plain"
              from="/admin/people"
              to="/admin/people"
              search={(before) => ({ ...before, ...WHOLE_TABLE })}
              replace
              resetScroll={false}
            >
              <span className="numeric">{about}</span> ×
              <span className="sr-only">{t('people.everything')}</span>
            </Link>
          )}
        </header>
        <Table key={`${tab}/${about}`} id={id} about={about} {...part} />
      </div>
    </section>
  );
}
