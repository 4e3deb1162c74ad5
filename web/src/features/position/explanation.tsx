import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { order } from '#contract/orders';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { explanationOptions } from '../order/orders-api.ts';

/** Links to the order that replaces another. */
type LinkTo = (orderId: string) => ReactNode;

/** The story of an order, step by step. */
export function Story({ orderId, linkTo }: { orderId: string; linkTo?: LinkTo }) {
  const query = useQuery(explanationOptions(orderId));
  return (
    <Loaded query={query} waiting={<FactsSkeleton rows={3} />}>
      {(story) => <Steps story={story} linkTo={linkTo} />}
    </Loaded>
  );
}

function Steps({
  story,
  linkTo,
}: {
  story: OutputOf<typeof order.explain>;
  linkTo: LinkTo | undefined;
}) {
  // Two fills can have the same text: a step is identified by its index, which never changes.
  const steps = story.steps.map((step, place) => ({ ...step, place }));
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.place} className={step.kind === 'waiting' ? 'now' : 'done'}>
          <span className="title">
            <bdi>{step.text}</bdi>
            <small className="numeric">
              {formatDateTime(step.time)}
              {step.late && `\u00a0· ${t('trade.foundLate')}`}
            </small>
          </span>
          {step.orderId && linkTo?.(step.orderId)}
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
