import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../say.ts';
import { PersonFacts } from './person-facts.tsx';
import { LedgerTable, OrderTable, PositionTable } from './person-tables.tsx';
import { personOptions } from './queries.ts';

const TABS = ['ledger', 'orders', 'positions'] as const;
const TABLES = { ledger: LedgerTable, orders: OrderTable, positions: PositionTable } as const;

/** The account of a customer. */
export function PersonView({ id }: { id: string }) {
  const query = useQuery(personOptions(id));
  const [tab, setTab] = useState<(typeof TABS)[number]>('ledger');
  if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <section className="desk-page" aria-busy="true" />;
  const Table = TABLES[tab];
  return (
    <section className="desk-page" aria-label={query.data.name}>
      <PersonFacts person={query.data} />
      <div className="desk-panel">
        <header>
          <fieldset className="seg" aria-label={query.data.name}>
            {TABS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={tab === one}
                onClick={() => setTab(one)}
              >
                {say(`people.${one}`)}
              </button>
            ))}
          </fieldset>
        </header>
        <Table id={id} />
      </div>
    </section>
  );
}
