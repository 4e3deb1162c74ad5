/**
 * Closes several holdings one after the other, in a single run that continues however often its sheet is
 * opened.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type OrderAnswer, WIRE_STATUS } from '#contract/orders';
import { isUnanswered, messageOf } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import type { LiveHolding } from '../../lib/holding-value.ts';
import { session } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { passGates } from '../submission/pass-gates.ts';
import { useCloseHolding } from './close-api.ts';
import { countsOf, type Filling, type Outcome, outcomeOf } from './closing-sums.ts';

/** Outcome of one holding. */
export interface Ended {
  id: string;
  outcome: Outcome;
  text: string;
}

interface Run {
  holdings: readonly LiveHolding[];
  ended: readonly Ended[];
  isOver: boolean;
}

export const endedNames = {
  closed: 'trade.endedWhole',
  waits: 'trade.endedWaits',
  partly: 'trade.endedPartly',
  refused: 'trade.endedNot',
  unknown: 'trade.endedUnknown',
} as const satisfies Record<Outcome, string>;

export const fillText = ({ filledNum, consignNum }: Filling) =>
  `${format.quantity(filledNum)} / ${format.quantity(consignNum)}`;

function wordsOf(answer: OrderAnswer): string {
  if (answer.status === WIRE_STATUS.done) return t('order.filled');
  if (Number(answer.filledNum) > 0) return `${t('order.partly')} · ${fillText(answer)}`;
  return t(answer.status === WIRE_STATUS.cancelled ? 'order.cancelled' : 'order.working');
}

/** Reports counts by outcome to a person who has closed the sheet meanwhile. */
function tellApart(gone: readonly Ended[]): void {
  const outcomes = gone.map(({ outcome }) => outcome);
  const counts = countsOf(outcomes).map(
    ([name, count]) => `${t(endedNames[name])} ${format.integer(count)}`,
  );
  const text = [t('trade.closeAllTitle'), ...counts].join(' · ');
  if (outcomes.every((one) => one === 'closed')) toast.ok(text);
  else toast.info(text);
}

type Listener = (run: Run | undefined) => void;

/** The current run; there is one page, so at most one run. */
let going: Run | undefined;
const listeners = new Set<Listener>();

/** Listeners keep a finished run; those who come later start afresh. */
function tell(run: Run | undefined): void {
  going = run?.isOver ? undefined : run;
  for (const listener of listeners) listener(run);
}

// Whoever comes next has no part in it.
session.onLeave(() => tell(undefined));

async function go(
  holdings: readonly LiveHolding[],
  closeOne: (holding: LiveHolding) => Promise<Ended>,
): Promise<void> {
  const closer = session.token;
  const ended: Ended[] = [];
  tell({ holdings, ended: [], isOver: false });
  for (const holding of holdings) {
    ended.push(await closeOne(holding));
    // Otherwise the rest would be closed, and told of, in the name of the person logged in now.
    if (session.token !== closer) return;
    tell({ holdings, ended: [...ended], isOver: ended.length === holdings.length });
  }
  if (listeners.size === 0) tellApart(ended);
}

/** The current run, or one that ended while it was shown. */
function useRun(): Run | undefined {
  const [run, setRun] = useState(going);
  useEffect(() => {
    const listener: Listener = (next) => setRun(next);
    listeners.add(listener);
    if (going) setRun(going);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return run;
}

/**
 * Closes each at the market, under a key of its own, and reports each. Opening the sheet during a run shows
 * its progress.
 */
export function useCloseAll(holdings: readonly LiveHolding[]) {
  const navigate = useNavigate();
  const closing = useCloseHolding();
  const run = useRun();
  const closeOne = async (holding: LiveHolding): Promise<Ended> => {
    const { id, market, stockCode, stockName: name, direction, closableNum } = holding;
    const side = direction === 0 ? 1 : 0;
    const attempt = { market, stockCode, name, side, quantity: closableNum, closes: true } as const;
    try {
      const input = { positionId: id, isLp: 0 as const };
      const answer = await closing.submit({ input, order: attempt });
      const isOpen = answer.status !== WIRE_STATUS.done && answer.status !== WIRE_STATUS.cancelled;
      return { id, outcome: outcomeOf(answer, isOpen), text: wordsOf(answer) };
    } catch (failure) {
      const outcome = isUnanswered(failure) ? 'unknown' : 'refused';
      return { id, outcome, text: messageOf(failure) };
    }
  };
  return {
    run,
    closeAll: async () => {
      if (!going && passGates(navigate)) await go(holdings, closeOne);
    },
  };
}
