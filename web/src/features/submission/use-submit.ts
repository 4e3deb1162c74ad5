import { useNavigate } from '@tanstack/react-router';
import type { MoneyWrite, Sending } from '../../lib/use-submitting.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { passGates } from './pass-gates.ts';

interface Flow<I, O> {
  way: MoneyWrite<I, O>;
  /** Only those may who have passed the gates; the others are led to what is missing. */
  isGated?: boolean;
  /** What is wrong with what is written, in words: told, and nothing is sent. */
  faultOf?: () => string | undefined;
  /** What is sent, in the words of the moment it goes. */
  sendingOf: () => Sending<NoInfer<I>>;
  onAnswer: (answer: NoInfer<O>) => unknown;
  /** It was refused, or its answer lost; both have been told. */
  onFailure?: (failure: unknown) => unknown;
}

/**
 * From what is written to its answer, for all that moves money: the gates, what is wrong with it,
 * sending it once. What it changes is asked for again by its way; an answer that was lost stands in
 * a line of its own until it is known (`Unanswered`).
 */
export function useSubmit<I, O>(flow: Flow<I, O>) {
  const navigate = useNavigate();
  const { way, isGated = false, faultOf, sendingOf, onAnswer, onFailure } = flow;
  /** Whether it may go; otherwise it is said why not. */
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
