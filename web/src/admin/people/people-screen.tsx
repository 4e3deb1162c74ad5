import { useQuery } from '@tanstack/react-query';
import { Name } from '../../ui/name.tsx';
import { Awaited, Empty } from '../../ui/states.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { ItemsSkeleton } from '../skeleton.tsx';
import { t, textOf } from '../texts.ts';
import { TYPED_MAX, useAddress, useFilter, usePage, useTyped } from '../use-address.ts';
import { searchOptions } from './api.ts';
import { PersonView } from './person-view.tsx';
import type { LedgerPart, PersonTab } from './tabs.ts';

interface PeopleScreenProps extends LedgerPart {
  /** Search text. */
  q?: string | undefined;
  id?: string | undefined;
  tab?: PersonTab | undefined;
  about?: string | undefined;
  /** Page of the table. */
  lines?: number | undefined;
}

/** Clears what was open of the previous customer. */
const NOTHING_OPEN = {
  tab: undefined,
  about: undefined,
  wallet: undefined,
  event: undefined,
  lines: undefined,
} as const;

/** Customers on the left, the chosen account beside them. */
export function PeopleScreen({ q, id, tab = 'ledger', about, ...part }: PeopleScreenProps) {
  const turn = useAddress<PeopleScreenProps>();
  const filter = useFilter<PeopleScreenProps>();
  const [typed, setTyped] = useTyped(q, (found) => filter({ q: found }));
  const text = typed.trim();
  const [pageNum, setPageNum] = usePage(text === (q ?? '').trim());
  const query = useQuery(searchOptions(text, pageNum));
  const { data } = query;
  const open = (next: string) => turn({ id: next, ...NOTHING_OPEN }, true);
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.people')}</h1>
        <span className="text-tertiary numeric">{data?.total}</span>
        <input
          type="search"
          maxLength={TYPED_MAX}
          className="desk-search wide"
          placeholder={t('people.search')}
          aria-label={t('people.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </header>
      <div className="split people">
        <section className="queue-list" aria-label={t('nav.people')}>
          <div className="queue-scroll plain">
            {!data && <Awaited query={query} waiting={<ItemsSkeleton />} />}
            {data?.total === 0 && text !== '' && <Empty text={t('search.none')} />}
            {data?.list.map((person) => (
              <button
                key={person.id}
                type="button"
                className="queue-item"
                aria-current={person.id === id || undefined}
                onClick={() => open(person.id)}
              >
                <Name className="name" text={person.name} />
                <span className={person.isLocked ? 'subtitle warn' : 'subtitle'}>
                  {person.isLocked
                    ? t('people.locked')
                    : textOf(`people.isReal.${person.isReal}`, '')}
                </span>
                <span className="subtitle truncate">{person.email}</span>
                <span className="subtitle numeric">{person.loginId}</span>
              </button>
            ))}
            {data && <PageButtons page={data} onPage={setPageNum} />}
          </div>
        </section>
        {id === undefined ? (
          <Empty text={t('people.pick')} />
        ) : (
          <PersonView key={id} {...{ id, tab, about, ...part }} />
        )}
      </div>
    </>
  );
}
