import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { requests } from '#contract/requests';
import { format } from '../../lib/format.ts';
import { onceKnown } from '../../lib/query-state.ts';
import { Segmented } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { downloadHar, type Recorded, type RequestFilter, requestsOptions } from './api.ts';
import { type Arrived, newestFirst } from './arrivals.ts';
import { type LoggedEvent, useEventLog } from './events-api.ts';
import { EventRow, RequestRow } from './live-rows.tsx';
import { Panel } from './panel.tsx';
import { toastFailure } from './sending.ts';
import { t } from './texts.ts';

const SHOWN_MAX = 200;

const SHOWS = ['all', 'events', 'requests'] as const;
type Show = (typeof SHOWS)[number];

/** Filters by one text: a path, an address, a status, or a part of an `X-Request-Id`. */
function filterOf(text: string): RequestFilter {
  const asked = text.trim();
  if (asked === '') return {};
  if (asked.startsWith('/')) return { path: asked };
  if (asked.includes('@')) return { person: asked };
  return /^\d{3}$/.test(asked) ? { status: Number(asked) } : { id: asked };
}

const saysIt =
  (asked: string) =>
  ({ arrival: _, ...event }: LoggedEvent) =>
    JSON.stringify(event).toLowerCase().includes(asked.trim().toLowerCase());

/** Of different logs several may share number and moment; the duration tells them apart. */
const keyOf = ({ seq, time, durationMs }: Recorded) => `${seq} ${time} ${durationMs}`;

interface LiveMessage extends Arrived {
  key: string;
  row: ReactNode;
}

/** Both as one stream, newest first: a request is above the events it caused. */
function streamOf(asked: readonly Recorded[], happened: readonly LoggedEvent[]): LiveMessage[] {
  const lines = [
    ...asked.map((request) => ({
      time: request.time,
      arrival: request.arrival,
      key: keyOf(request),
      row: <RequestRow request={request} />,
    })),
    ...happened.map((event) => ({
      time: event.time,
      arrival: event.arrival,
      key: `event ${event.seq}`,
      row: <EventRow event={event} />,
    })),
  ];
  return newestFirst(lines).slice(0, SHOWN_MAX);
}

/** Requests and events of the world, live. */
export function LivePanel() {
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const filter = filterOf(text);
  const query = useQuery({ ...requestsOptions(filter), placeholderData: keepPreviousData });
  const log = useEventLog();
  const last = log[0]?.seq;
  const linesOf = (list: readonly Recorded[]) =>
    streamOf(show === 'events' ? [] : list, show === 'requests' ? [] : log.filter(saysIt(text)));
  return (
    <Panel
      title={t('live.title')}
      note={last === undefined ? undefined : `seq ${format.integer(last)}`}
      className="live-panel"
      actions={
        <ActButton
          kind="text"
          act={actOf('HAR', requests.har)}
          label={t('live.har')}
          onClick={() => toastFailure(() => downloadHar(filter))}
        />
      }
    >
      <div className="panel-form">
        <Segmented
          label={t('live.show')}
          value={show}
          onChange={setShow}
          choices={SHOWS.map((value) => ({ value, label: t(`live.${value}`) }))}
        />
        <TextField
          label={t('live.filter')}
          placeholder="/stock"
          value={text}
          dir="ltr"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Loaded
        query={onceKnown(query, (list) => show !== 'events' && linesOf(list).length === 0)}
        waiting={<RowsSkeleton rows={4} spark={false} />}
      >
        {(list) => {
          const lines = linesOf(list);
          return lines.length === 0 ? (
            <p className="panel-empty">{t('live.none')}</p>
          ) : (
            <ul className="lines live-lines">
              {lines.map(({ key, row }) => (
                <Fragment key={key}>{row}</Fragment>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
