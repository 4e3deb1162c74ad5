import { useRef, useState } from 'react';
import { showFailure } from '../../ui/form-failure.ts';

interface Moved {
  id: string;
  before?: string;
}

/**
 * Reorders rows optimistically: the new order shows at once, so that further presses count from there, while
 * moves are sent one after the other. Returns the rows in their new order, a function that moves a row before
 * another (without one, to the end), and the position of the row moved last, for screen readers.
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
    // Data that arrive during moves do not reflect all of them.
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
