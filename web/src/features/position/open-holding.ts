/** Which holding stands open, and what is said once it is none any more. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Holding } from '#contract/positions';
import type { Kind } from './address.ts';
import { isOfKind } from './kinds.ts';

interface Asked {
  kind: Kind | undefined;
  /** The one that the address names. */
  position: string | undefined;
  /** All that are held, once it is known. */
  held: readonly Holding[] | undefined;
}

const nothing = () => undefined;

/**
 * One that was tapped, else the one that the address names. What closes it meanwhile, its own stop or another device,
 * takes its sheet away: that is said, as nobody has asked for it here. So is what became of one that an address names,
 * from a message or a bookmark, and that is held no more.
 */
export function useOpened({ kind, position: named, held }: Asked) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Few see one end, so what tells it comes when it is asked for.
  const telling = () => import('./holding-sheet.tsx');
  const view = (id: string) => void navigate({ to: '/trade/orders/$id', params: { id } });
  const [tapped, setTapped] = useState<string>();
  const openId = tapped ?? named;
  const turn = (search: { kind?: Kind | undefined; position?: string | undefined }) =>
    void navigate({ to: '/trade', search, replace: true, resetScroll: false });
  const close = () => {
    setTapped(undefined);
    if (named !== undefined) turn({ kind });
  };
  const shown = held?.find(({ id }) => id === openId);
  const last = useRef<Holding>(undefined);
  const settled = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    // It is what the address is about; among others of another kind it would not be seen.
    if (shown && named === openId && !isOfKind(shown, kind)) turn({ position: named });
    if (!held || shown || openId === undefined) return;
    if (before?.id === openId) {
      settled.current = openId;
      close();
      void telling().then(
        ({ tellsEnding }) => tellsEnding.shown({ client, view }, before),
        nothing,
      );
    } else if (openId === named && settled.current !== named) {
      settled.current = named;
      // Without an answer the address stays, and the next visit asks again.
      void telling()
        .then(({ tellsEnding }) => tellsEnding.named({ client, view }, named))
        .then((isGone) => isGone && close(), nothing);
    }
  });
  return { openId, open: setTapped, close };
}
