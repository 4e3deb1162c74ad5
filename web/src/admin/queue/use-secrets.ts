import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/failure.ts';
import { toast } from '../../ui/toast.ts';
import { useStaff } from '../staff.ts';
import { useStateOf } from '../use-state-of.ts';
import { type ReviewDetail, revealField } from './api.ts';

interface Revealed {
  id: string;
  /** Full numbers by field name. */
  values: Readonly<Record<string, string>>;
}

const NOTHING: Revealed['values'] = {};

/** Counts how often the numbers were hidden: an answer to an earlier request is dropped. */
function useTurn(id: string | undefined): RefObject<number> {
  const turn = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn ends with the item
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [id],
  );
  return turn;
}

/**
 * The masked numbers of the open item, in full once revealed; the audit log records each reveal. They are
 * hidden again when another item is opened, the page is left or hidden.
 */
export function useSecrets(item: ReviewDetail | undefined) {
  const staff = useStaff();
  const [revealed, setRevealed] = useStateOf<Revealed | undefined>(item?.id, undefined);
  const turn = useTurn(item?.id);
  const hide = useCallback(() => {
    turn.current += 1;
    setRevealed(undefined);
  }, [turn, setRevealed]);
  useEffect(() => {
    const onVisibilityChange = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [hide]);

  const holder = item?.status === 'open' ? item.claimedBy : item?.decidedBy;
  const mayReveal = holder !== undefined && holder.id === staff?.id;
  const values = mayReveal && revealed?.id === item?.id ? (revealed?.values ?? NOTHING) : NOTHING;

  // Each reveal is recorded, so a pending request is not repeated.
  const asking = useRef(new Set<string>());
  const reveal = async (field: string) => {
    if (!item || !mayReveal) return;
    const { id } = item;
    const asked = turn.current;
    const isWanted = () => turn.current === asked;
    const question = `${asked} ${id} ${field}`;
    if (asking.current.has(question)) return;
    asking.current.add(question);
    try {
      const value = await revealField(id, field);
      if (!isWanted()) return;
      setRevealed((known) => ({
        id,
        values: { ...(known?.id === id && known.values), [field]: value },
      }));
    } catch (error) {
      if (isWanted()) toast.error(messageOf(error));
    } finally {
      asking.current.delete(question);
    }
  };
  const masked = item?.subject.fields.filter((field) => field.masked) ?? [];
  return {
    mayReveal,
    values,
    reveal: (field: string) => void reveal(field),
    hide,
    /** Reveals all, or hides all. */
    toggle: () => {
      if (Object.keys(values).length > 0) hide();
      else for (const { name } of masked) void reveal(name);
    },
  };
}

export type Secrets = ReturnType<typeof useSecrets>;
