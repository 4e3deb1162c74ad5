import { Link } from '@tanstack/react-router';
import { CloudOff, RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallError } from '../lib/call-error.ts';
import { messageOf } from '../lib/failure.ts';
import type { QueryState } from '../lib/query-state.ts';
import { useShownSince } from '../lib/shown-since.ts';
import { useOnline } from '../lib/use-online.ts';
import { useSteps } from '../lib/use-steps.ts';
import { t } from '../lib/words.ts';
import { Button, buttonClass } from './button.tsx';
import { Dune } from './dune.tsx';
import { useToldOnce } from './error-scope.tsx';
import { PricesFrom } from './prices-from.tsx';

interface EmptyProps {
  /** Says what there is none of, if known. */
  title?: string;
  text?: string;
  /** The next step: a link or button. */
  action?: ReactNode;
}

/** Shown where there is nothing yet. */
export function Empty({ title = t('state.noData'), text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Dune />
      <p className="title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

/** A load failure with a retry button; of several with the same text only the first is shown. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { isTold, retryAll } = useToldOnce(messageOf(error), onRetry);
  if (!isTold) return <p className="px-gutter text-sm text-tertiary">{t('state.notLoaded')}</p>;
  // Fetching a code that does not exist again would not help.
  if (error instanceof CallError && error.error === 'UnknownInstrument') {
    const search = (
      <Link to="/search" className={buttonClass({ medium: true })}>
        {t('action.search')}
      </Link>
    );
    return (
      <div role="alert">
        <Empty title={messageOf(error)} action={search} />
      </div>
    );
  }
  return (
    <div className="empty" role="alert">
      <CloudOff className="icon text-tertiary" aria-hidden="true" />
      <p className="title">{t('state.notLoaded')}</p>
      <p>{messageOf(error)}</p>
      <Button medium onClick={retryAll}>
        <RotateCw className="icon size-4" aria-hidden="true" />
        {t('action.retry')}
      </Button>
    </div>
  );
}

export interface LoadedProps<T> {
  query: QueryState<T>;
  /** Skeleton until the answer arrives. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The only component that draws skeletons: shows the data when they are there, the skeleton until then, and a
 * retry button if the request failed or, without a network, was not even sent.
 */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  const online = useOnline();
  const isThere = useSteps(query.data !== undefined);
  if (query.data !== undefined) return isThere ? children(query.data) : waiting;
  const isStuck = query.isPaused === true && !online;
  if (!query.isError && !isStuck) return waiting;
  const error = isStuck ? new CallError(0, 'Offline') : query.error;
  return <ErrorState error={error} onRetry={query.refetch} />;
}

/** Only the skeleton or the failure of something that is drawn elsewhere. */
export const Awaited = ({ query, waiting }: Omit<LoadedProps<unknown>, 'children'>) => (
  <Loaded query={query} waiting={waiting}>
    {() => waiting}
  </Loaded>
);

interface LoadedListProps<T> {
  query: QueryState<{ list: readonly T[] }>;
  waiting: ReactNode;
  /** Shown if the list is empty. */
  empty?: ReactNode;
  /** Class of the element around the rows, if there is one. */
  className?: string;
  /** Draws a row, with its key. */
  children: (item: T) => ReactNode;
}

/** A list that loads as a whole, or its empty state. */
export function LoadedList<T>(props: LoadedListProps<T>) {
  const { query, waiting, empty = <Empty />, className, children } = props;
  return (
    <Loaded query={query} waiting={waiting}>
      {({ list }) => {
        if (list.length === 0) return empty;
        const rows = list.map((item) => children(item));
        return className ? <div className={className}>{rows}</div> : rows;
      }}
    </Loaded>
  );
}

/** Shown without a network: requests wait until it is back. */
export function OfflineBar() {
  const online = useOnline();
  return online ? null : <Offline />;
}

function Offline() {
  const at = useShownSince();
  return (
    <p className="stale-bar" role="status">
      <WifiOff className="icon size-4" aria-hidden="true" />
      <span>
        {t('error.offline')}
        {at !== undefined && <PricesFrom at={at} />}
      </span>
    </p>
  );
}
