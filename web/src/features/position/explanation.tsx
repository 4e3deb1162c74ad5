import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { order } from '#contract/orders';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { explanationOptions } from '../order/orders-api.ts';

/** What happened to an order, step by step. */
export function Story({ orderId }: { orderId: string }) {
  const query = useQuery(explanationOptions(orderId));
  return (
    <Loaded query={query} waiting={<FactsSkeleton rows={3} />}>
      {(story) => <Steps story={story} />}
    </Loaded>
  );
}

function Steps({ story }: { story: OutputOf<typeof order.explain> }) {
  // Two fills can read alike: a step is known by its place, which never changes.
  const steps = story.steps.map((step, place) => ({ ...step, place }));
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.place} className={step.kind === 'waiting' ? 'now' : 'done'}>
          <span className="title">
            <bdi>{step.text}</bdi>
            <small className="numeric">
              {formatDateTime(step.time)}
              {step.late && ` · ${t('trade.foundLate')}`}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Opens the story of an order: which rule filled what, at which price, and what became of the rest. */
export function WhyButton({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" medium onClick={() => setOpen(true)}>
        {t('trade.why')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('trade.whyTitle')}>
        {open && <Story orderId={orderId} />}
      </Sheet>
    </>
  );
}
