import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstFailure } from '../first-failure.tsx';
import { t } from '../texts.ts';
import { personOptions } from './api.ts';
import { PersonFacts } from './person-facts.tsx';
import { LedgerTable, OrderTable, PositionTable, SubscriptionTable } from './person-tables.tsx';
import { PERSON_TABS, type PersonTab } from './tabs.ts';

const TABLES = {
  ledger: LedgerTable,
  orders: OrderTable,
  positions: PositionTable,
  subscriptions: SubscriptionTable,
} as const;

interface PersonViewProps {
  /** What is looked for in the list beside it. */
  q: string | undefined;
  id: string;
  tab: PersonTab;
  /** Number of what alone is asked for in the table. */
  about: string | undefined;
}

/** The account of a customer. */
export function PersonView({ q, id, tab, about }: PersonViewProps) {
  const query = useQuery(personOptions(id));
  if (!query.data) return firstFailure(query) ?? <section className="desk-page" aria-busy="true" />;
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
                to="/admin/people"
                search={{ q, id, tab: one }}
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
              to="/admin/people"
              search={{ q, id, tab }}
              replace
              resetScroll={false}
            >
              <span className="numeric">{about}</span> ×
              <span className="sr-only">{t('people.everything')}</span>
            </Link>
          )}
        </header>
        <Table key={`${tab}/${about}`} id={id} about={about} />
      </div>
    </section>
  );
}
