import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { webhooks } from '#contract/webhooks';
import { onceKnown } from '../../lib/query-state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { Opening } from './opening.tsx';
import { toastFailure } from './sending.ts';
import { t } from './texts.ts';
import { wallTime } from './wall-time.ts';
import {
  type Delivery,
  type DeliveryStatus,
  deliveriesOptions,
  useResend,
} from './webhooks-api.ts';

const SHOWS = ['all', 'waiting', 'delivered', 'failed'] as const;
const TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  waiting: 'plain',
  delivered: 'ok',
  failed: 'danger',
};

type Attempt = Delivery['attempts'][number];

/** Result of an attempt: a status, or why there was none. */
const takenOf = ({ status, problem }: Attempt) => String(status ?? problem ?? '');

const lineOf = (attempt: Attempt) =>
  [wallTime(attempt.time), takenOf(attempt), attempt.body].filter(Boolean).join(' · ');

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, seq, kind, status, attempts, payload, createTime } = delivery;
  const resend = useResend();
  const last = attempts.at(-1);
  return (
    <Opening
      head={
        <>
          <span className="font-semibold truncate numeric block">{kind}</span>
          <small className="truncate numeric">
            {[seq, wallTime(last?.time ?? createTime), last && takenOf(last)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      }
      end={
        <>
          <Badge tone={TONES[status]}>{t(`webhook.${status}`)}</Badge>
          <ActButton
            kind="text"
            className="square"
            act={actOf(t('webhook.resend'), webhooks.resend, { id })}
            label={`${t('webhook.resend')}: ${kind} ${seq}`}
            onClick={() => toastFailure(() => resend(id))}
          >
            <RotateCw className="icon size-4" aria-hidden="true" />
          </ActButton>
        </>
      }
    >
      <pre className="mono" dir="ltr">
        {[payload, ...attempts.map(lineOf)].join('\n')}
      </pre>
    </Opening>
  );
}

/** Deliveries to webhooks, newest first; each can be sent again. */
export function Deliveries() {
  const [show, setShow] = useState<(typeof SHOWS)[number]>('all');
  const wanted = show === 'all' ? undefined : show;
  const query = useQuery({ ...deliveriesOptions(wanted), placeholderData: keepPreviousData });
  return (
    <>
      <h3 className="panel-part">{t('webhook.deliveries')}</h3>
      <div className="panel-form">
        <Segmented
          label={t('webhook.deliveries')}
          value={show}
          onChange={setShow}
          choices={SHOWS.map((value) => ({ value, label: t(`webhook.${value}`) }))}
        />
      </div>
      <Loaded
        query={onceKnown(query, ({ list }) => list.length === 0)}
        waiting={<RowsSkeleton rows={1} spark={false} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <p className="panel-empty">{t('webhook.none')}</p>
          ) : (
            <ul className="lines long-lines">
              {list.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
