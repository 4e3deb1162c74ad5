import { useNavigate } from '@tanstack/react-router';
import type { MoneyWrite, Sending } from '../../lib/use-submitting.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { passGates } from './pass-gates.ts';

interface Flow<I, O> {
  way: MoneyWrite<I, O>;
  /** Only for people who have passed the gates; others are sent to what is missing. */
  isGated?: boolean;
  /** The error in the input, if any: it is shown and nothing is sent. */
  faultOf?: () => string | undefined;
  /** What to send, built at the moment of sending. */
  sendingOf: () => Sending<NoInfer<I>>;
  onAnswer: (answer: NoInfer<O>) => unknown;
  /** It was refused or its answer lost; both have been reported. */
  onFailure?: (failure: unknown) => unknown;
}

/**
 * Takes input to its answer, for everything that moves money: gates, checks, sending once. `way` refetches
 * what changes; a lost answer is shown in a line of its own until it is resolved (`Unanswered`).
 */
export function useSubmit<I, O>(flow: Flow<I, O>) {
  const navigate = useNavigate();
  const { way, isGated = false, faultOf, sendingOf, onAnswer, onFailure } = flow;
  /** Whether it may be sent; shows the reason if not. */
  const check = () => {
    if (isGated && !passGates(navigate)) return false;
    const fault = faultOf?.();
    if (fault !== undefined) toast.error(fault);
    return fault === undefined;
  };
  const confirm = async () => {
    try {
      await onAnswer(await way.submit(sendingOf()));
    } catch (failure) {
      showFailure(failure);
      await onFailure?.(failure);
    }
  };
  const send = async () => {
    if (check()) await confirm();
  };
  return { check, confirm, send };
}
