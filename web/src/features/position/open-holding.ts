/** Which holding is open, and what is reported when it is gone. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Holding } from '#contract/positions';
import type { Kind } from './address.ts';
import { isOfKind } from './kinds.ts';

interface Asked {
  kind: Kind | undefined;
  /** The one that the URL names. */
  position: string | undefined;
  /** All holdings, once they have loaded. */
  held: readonly Holding[] | undefined;
}

const nothing = () => undefined;

/**
 * The tapped holding, else the one that the URL names. If it is closed meanwhile, by its own stop or by
 * another device, its sheet closes and the person is told why, because nobody here asked for it. The same
 * happens if a URL from a message or a bookmark names a holding that is gone.
 */
export function useOpened({ kind, position: named, held }: Asked) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Few people see this, so its code is fetched on demand.
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
    // Show the holding that the URL names even if it is of another kind than the list.
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
      // Without an answer the URL stays, and the next visit asks again.
      void telling()
        .then(({ tellsEnding }) => tellsEnding.named({ client, view }, named))
        .then((isGone) => isGone && close(), nothing);
    }
  });
  return { openId, open: setTapped, close };
}
