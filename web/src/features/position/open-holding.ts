/** Which holding stands open, and what is said once it is none any more. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Holding, PositionEnding } from '#contract/positions';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { endingOptions } from '../order/ending-api.ts';
import type { Kind } from './address.ts';

interface Asked {
  kind: Kind | undefined;
  /** The one that the address names. */
  position: string | undefined;
  /** All that are held, once it is known. */
  held: readonly Holding[] | undefined;
}

/** Says what closed a position, with the way to the order that did. */
function useTellsEnding() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tell = (code: string, { cause, orderId }: PositionEnding) => {
    const text = `${code} · ${t(`ending.${cause}`)}`;
    if (!orderId) return toast.info(text);
    toast.leading(text, {
      label: t('ending.viewOrder'),
      press: () => void navigate({ to: '/trade/orders/$id', params: { id: orderId } }),
    });
  };
  return (id: string, code: string) =>
    // Of one that cannot be asked about, at least that it is gone.
    client.fetchQuery(endingOptions(id)).then(
      (ending) => tell(code, ending),
      () => toast.info(`${code} · ${t('ending.when')}`),
    );
}

/**
 * One that was tapped, else the one that the address names. What closes it meanwhile, its own stop or another device,
 * takes its sheet away: that is said, as nobody has asked for it here.
 */
export function useOpened({ kind, position: named, held }: Asked) {
  const navigate = useNavigate();
  const tellEnding = useTellsEnding();
  const [tapped, setTapped] = useState<string>();
  const openId = tapped ?? named;
  const close = () => {
    setTapped(undefined);
    if (named === undefined) return;
    void navigate({
      to: '/trade',
      search: { kind },
      replace: true,
      resetScroll: false,
    });
  };
  const shown = held?.find(({ id }) => id === openId);
  const last = useRef<Holding>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (!before || before.id !== openId || shown || !held) return;
    close();
    void tellEnding(before.id, before.stockCode);
  });
  return { openId, open: setTapped, close };
}
