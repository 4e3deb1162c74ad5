import { useRef, useState } from 'react';
import { showFailure } from '../../ui/form-failure.ts';

interface Moved {
  id: string;
  before?: string;
}

/**
 * Rows that are put in order: here at once, so that a press on a row that has just moved counts from where it
 * stands now; at the server one after the other. Returns them as they are meant to stand, what moves one
 * before another, without one to the end, and where the last that was moved stands now, for whoever does not see it.
 */
export function useArranging<T extends { id: string; name: string }>(
  rows: readonly T[],
  send: (moved: Moved) => Promise<unknown>,
) {
  const [meant, setMeant] = useState<readonly string[]>();
  const [seen, setSeen] = useState(rows);
  const [moved, setMoved] = useState<string>();
  const last = useRef<Promise<unknown>>(undefined);
  if (rows !== seen) {
    setSeen(rows);
    // What comes while moves are on their way does not know of all of them.
    if (!last.current) setMeant(undefined);
  }
  const placeOf = ({ id }: T) => meant?.indexOf(id) ?? 0;
  const shown = [...rows].sort((one, other) => placeOf(one) - placeOf(other));
  const move = (id: string, before: string | undefined) => {
    const ids = shown.map((row) => row.id).filter((other) => other !== id);
    ids.splice(before === undefined ? ids.length : ids.indexOf(before), 0, id);
    setMeant(ids);
    setMoved(id);
    const mine = Promise.resolve(last.current)
      .then(() => send({ id, ...(before !== undefined && { before }) }))
      .catch((error) => {
        showFailure(error);
        setMeant(undefined);
      })
      .then(() => {
        if (last.current === mine) last.current = undefined;
      });
    last.current = mine;
  };
  const place = shown.findIndex(({ id }) => id === moved);
  const told = shown[place] && `${shown[place].name} ${place + 1}/${shown.length}`;
  return [shown, move, told] as const;
}
