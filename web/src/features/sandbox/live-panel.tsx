import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { requests } from '#contract/requests';
import { format, formatTime } from '../../lib/format.ts';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { downloadHar, type Recorded, type RequestFilter, requestsOptions } from './api.ts';
import { Panel } from './panel.tsx';
import { told } from './sending.ts';
import { t } from './texts.ts';

/** What was written into the one field: a path, an address, a status, or a part of an `X-Request-Id`. */
function filterOf(text: string): RequestFilter {
  const asked = text.trim();
  if (asked === '') return {};
  if (asked.startsWith('/')) return { path: asked };
  if (asked.includes('@')) return { person: asked };
  return /^\d{3}$/.test(asked) ? { status: Number(asked) } : { id: asked };
}

/** Several may share a name and a moment; how long one took tells them apart. */
const keyOf = ({ id, time, url, durationMs }: Recorded) => `${id} ${time} ${url} ${durationMs}`;

const bodyOf = (body: Recorded['answer']['body']) => body?.text ?? '';

function RequestRow({ request }: { request: Recorded }) {
  const { id, method, url, status, durationMs, time, faults = [] } = request;
  const isWell = status >= 200 && status < 400;
  return (
    <li>
      <details>
        <summary>
          <span className="mono text-tertiary">{method}</span>
          <span className="mono truncate numeric">{url}</span>
          <span className="numeric text-xs">
            <span className={isWell ? 'font-semibold text-ok' : 'font-semibold text-danger'}>
              {status || t('live.lost')}
            </span>{' '}
            <span className="text-tertiary">{format.integer(durationMs)} ms</span>
          </span>
        </summary>
        <p className="text-xs text-tertiary">
          <span className="numeric">{formatTime(time)}</span> ·{' '}
          <span className="mono numeric">{[id, ...faults].join(' · ')}</span>
        </p>
        {[bodyOf(request.request.body), bodyOf(request.answer.body)]
          .filter(Boolean)
          .map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was asked, then what was answered
            <pre key={index} className="mono" dir="ltr">
              {text}
            </pre>
          ))}
      </details>
    </li>
  );
}

/** What the world is asked and answers, as it comes. */
export function LivePanel() {
  const [text, setText] = useState('');
  const filter = filterOf(useDeferredValue(text));
  const query = useQuery({ ...requestsOptions(filter), placeholderData: keepPreviousData });
  return (
    <Panel
      title={t('live.title')}
      className="live-panel"
      actions={
        <ActButton
          kind="text"
          act={actOf('HAR', requests.har)}
          label={t('live.har')}
          onClick={() => told(() => downloadHar(filter))}
        />
      }
    >
      <div className="panel-form">
        <TextField
          label={t('live.filter')}
          placeholder="/stock"
          value={text}
          dir="ltr"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="panel-empty">{t('live.none')}</p>
          ) : (
            <ul className="lines live-lines">
              {list.map((request) => (
                <RequestRow key={keyOf(request)} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
