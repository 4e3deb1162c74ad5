import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/failure.ts';
import { Name } from '../../ui/name.tsx';
import { Awaited } from '../../ui/states.tsx';
import { formatDate } from '../format.ts';
import { LinesSkeleton } from '../skeleton.tsx';
import { t, textOf } from '../texts.ts';
import { useKeys } from '../use-keys.ts';
import { type DeskHit, hitsOptions, LETTERS_MIN } from './api.ts';
import { HitLink } from './hit-link.tsx';

const debounceMs = 180;

/** The search text after a pause in typing. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** States of orders have texts of their own; all others share those of requests. */
const statusOf = ({ kind, status }: DeskHit) =>
  status && textOf(`${kind === 'order' ? 'order' : 'status'}.${status}`, status);

function Hit({ hit }: { hit: DeskHit }) {
  const { kind, id, subjectId, note, userName, userEmail, userLoginId, createdAt } = hit;
  const isPerson = kind === 'person';
  const person = userName || userLoginId;
  const called = isPerson ? person : [note, statusOf(hit)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="kind">{textOf(`hit.${kind}`, kind)}</span>
      <span className="truncate">
        <Name text={called} className="font-semibold" />
        <small className="truncate">
          {isPerson ? (
            <>
              {userEmail} · <span className="numeric">{userLoginId}</span>
            </>
          ) : (
            <>
              <bdi>{person}</bdi> · <span className="numeric">{subjectId ?? id}</span>
            </>
          )}
        </small>
      </span>
      <time className="numeric">{formatDate(createdAt)}</time>
    </>
  );
}

interface HitsProps {
  q: string;
  /** Whether to follow the first hit as soon as it is known. */
  isEager: boolean;
  onFollow: () => void;
}

/** Hits as links; says if there are none, or more. */
function Hits({ q, isEager, onFollow }: HitsProps) {
  const query = useInfiniteQuery(hitsOptions(q));
  const list = useRef<HTMLUListElement>(null);
  // Until then the hits of the previous text are shown.
  const isKnown = !!query.data && !query.isPlaceholderData;
  useEffect(() => {
    if (isEager && isKnown) list.current?.querySelector('a')?.click();
  }, [isEager, isKnown]);
  const hits = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const more = () => {
    // The list closes when the focus leaves it, and this button is disabled now and gone at the end.
    [...(list.current?.querySelectorAll('a') ?? [])].at(-1)?.focus();
    void query.fetchNextPage();
  };
  return (
    <div className="desk-hits">
      <p className="sr-only" role="status">
        {isKnown && t('search.found', { count: total })}
      </p>
      {hits.length === 0 &&
        (isKnown ? (
          <p className="text-tertiary">{t('search.none')}</p>
        ) : (
          <Awaited query={query} waiting={<LinesSkeleton />} />
        ))}
      <ul ref={list} aria-label={t('search.hits')} aria-busy={!isKnown}>
        {hits.map((hit) => (
          <li key={`${hit.kind}/${hit.id}`}>
            <HitLink hit={hit} onFollow={onFollow}>
              <Hit hit={hit} />
            </HitLink>
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-tertiary">
          {messageOf(query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className="desk-hit more"
          disabled={query.isFetchingNextPage}
          onClick={more}
        >
          {t('search.more', { count: total - hits.length })}
        </button>
      )}
    </div>
  );
}

/** Focusable elements of the list, from top to bottom. */
const stopsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('input, .desk-hit') ?? []),
];

/** Opens, navigates and closes the list by keyboard. */
function useFinder(typed: string) {
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  useKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const close = () => {
    setOpen(false);
    setAsked(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const stops = stopsIn(box.current);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    } else if (event.key === 'Escape') {
      stops[0]?.focus();
      if (at === 0) stops[0]?.blur();
      close();
    } else if (event.key === 'Enter' && at === 0) {
      event.preventDefault();
      setAsked(typed.trim());
    }
  };
  return {
    box,
    field,
    isOpen,
    /** The text for which Enter was pressed: its first hit is to be followed. */
    asked,
    open: () => setOpen(true),
    follow: () => {
      close();
      field.current?.blur();
    },
    press,
    leave: ({ relatedTarget }: FocusEvent) => {
      if (!box.current?.contains(relatedTarget)) close();
    },
  };
}

/** One search field for people and numbers of all kinds, a key away on every page. */
export function DeskSearch() {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { box, field, isOpen, asked, open, follow, press, leave } = useFinder(typed);
  return (
    <search ref={box} className="desk-find" onKeyDown={press} onBlur={leave}>
      <Search className="icon size-4" aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('action.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onFocus={open}
        onChange={(event) => {
          setTyped(event.target.value);
          open();
        }}
      />
      <kbd>/</kbd>
      {isOpen && q.length >= LETTERS_MIN && <Hits q={q} isEager={asked === q} onFollow={follow} />}
    </search>
  );
}
