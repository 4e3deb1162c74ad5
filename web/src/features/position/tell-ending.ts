/** Says what became of a position that stands open no more; fetched once one does not. */
import type { QueryClient } from '@tanstack/react-query';
import { type Holding, type PositionEnding, position } from '#contract/positions';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { allHoldingsOptions } from './api.ts';

interface Around {
  client: QueryClient;
  /** Shows an order. */
  view: (orderId: string) => void;
}

/** What closed it, with the way to the order that did. */
function tell({ view }: Around, named: string, { cause, orderId }: PositionEnding): void {
  const text = `${named}${t(`ending.${cause}`)}`;
  if (orderId) toast.leading(text, { label: t('ending.viewOrder'), press: () => view(orderId) });
  else toast.info(text);
}

/** Of one that stood open here. */
export const tellShown = (around: Around, { id, stockCode }: Holding) =>
  // Of one that cannot be asked about, at least that it is gone.
  call(position.ending, { id }).then(
    (ending) => tell(around, `${stockCode} · `, ending),
    () => toast.info(`${stockCode} · ${t('ending.when')}`),
  );

/** Of one that only the address knows; true once that is settled. */
export async function tellNamed(around: Around, id: string): Promise<boolean> {
  const { client } = around;
  // What was read before may be older than the position.
  const held = await client.fetchQuery({ ...allHoldingsOptions, staleTime: 0 });
  if (held.some((one) => one.id === id)) return false;
  try {
    tell(around, '', await call(position.ending, { id }));
  } catch (error) {
    if (!(error instanceof CallError && error.error === 'NotFound')) throw error;
    toast.info(error.msg);
  }
  return true;
}
