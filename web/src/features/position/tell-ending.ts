/** Reports how a position ended that was open here; fetched when the first one does. */
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

/** Says what closed it, with a link to that order. */
function tell({ view }: Around, named: string, { cause, orderId }: PositionEnding): void {
  const text = `${named}${t(`ending.${cause}`)}`;
  if (orderId) toast.leading(text, { label: t('ending.viewOrder'), press: () => view(orderId) });
  else toast.info(text);
}

/** For a holding that was open here. */
export const tellShown = (around: Around, { id, stockCode }: Holding) =>
  // If the server cannot be asked, says at least that it is gone.
  call(position.ending, { id }).then(
    (ending) => tell(around, `${stockCode} · `, ending),
    () => toast.info(`${stockCode} · ${t('ending.when')}`),
  );

/** For a holding known only from the URL; true once it has been reported. */
export async function tellNamed(around: Around, id: string): Promise<boolean> {
  const { client } = around;
  // Cached data may be older than the position.
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
