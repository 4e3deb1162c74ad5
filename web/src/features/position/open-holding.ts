/** Which holding stands open, and what is said once it is none any more. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Holding, PositionEnding } from '#contract/positions';
import { CallError } from '../../lib/call-error.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { endingOptions } from '../order/ending-api.ts';
import type { Kind } from './address.ts';
import { allHoldingsOptions } from './api.ts';

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
  const tell = (named: string, { cause, orderId }: PositionEnding) => {
    const text = `${named}${t(`ending.${cause}`)}`;
    if (!orderId) return toast.info(text);
    toast.leading(text, {
      label: t('ending.viewOrder'),
      press: () => void navigate({ to: '/trade/orders/$id', params: { id: orderId } }),
    });
  };
  /** Of one that stood open here. */
  const ofShown = ({ id, stockCode }: Holding) =>
    // Of one that cannot be asked about, at least that it is gone.
    client.fetchQuery(endingOptions(id)).then(
      (ending) => tell(`${stockCode} · `, ending),
      () => toast.info(`${stockCode} · ${t('ending.when')}`),
    );
  /** Of one that only the address knows; true once that is settled. */
  const ofNamed = async (id: string): Promise<boolean> => {
    // What was read before may be older than the position.
    const held = await client.fetchQuery({ ...allHoldingsOptions, staleTime: 0 });
    if (held.some((one) => one.id === id)) return false;
    try {
      tell('', await client.fetchQuery(endingOptions(id)));
    } catch (error) {
      if (!(error instanceof CallError && error.error === 'NotFound')) throw error;
      toast.info(t('ending.unknown'));
    }
    return true;
  };
  return { ofShown, ofNamed };
}

/**
 * One that was tapped, else the one that the address names. What closes it meanwhile, its own stop or another device,
 * takes its sheet away: that is said, as nobody has asked for it here. So is what became of one that an address names,
 * from a message or a bookmark, and that is held no more.
 */
export function useOpened({ kind, position: named, held }: Asked) {
  const navigate = useNavigate();
  const tells = useTellsEnding();
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
  const settled = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (!held || shown || openId === undefined) return;
    if (before?.id === openId) {
      settled.current = openId;
      close();
      void tells.ofShown(before);
    } else if (openId === named && settled.current !== named) {
      settled.current = named;
      // Without an answer the address stays, and the next visit asks again.
      void tells.ofNamed(named).then((isGone) => isGone && close(), () => undefined);
    }
  });
  return { openId, open: setTapped, close };
}
