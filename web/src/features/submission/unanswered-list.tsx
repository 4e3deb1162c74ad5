import type { ReactNode } from 'react';
import type { Submission } from '../../lib/unanswered.ts';
import type { MoneyWrite } from '../../lib/use-submitting.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';

/** Those without an answer: all that went a way, or those about one thing. */
export const lostOf = ({ waiting }: Pick<MoneyWrite<never, unknown>, 'waiting'>, about?: string) =>
  about === undefined ? waiting : waiting.filter((one) => one.about === about);

interface UnansweredProps<I, O> {
  way: MoneyWrite<I, O>;
  about?: string | undefined;
  /** One in words, as it was sent. */
  wordsOf: (submission: Submission) => string;
  onAnswer: (answer: O) => unknown;
  /** Sends one again under its key, where that takes something of the person: only when they ask. */
  byHand?: (submission: Submission) => Promise<O>;
  /** The field for what it takes. */
  children?: ReactNode;
}

/** What was sent and has no answer, each with the way to ask for it. */
export function Unanswered<I, O>(props: UnansweredProps<I, O>) {
  const { way, about, wordsOf, onAnswer, byHand, children } = props;
  const nowMs = useWorldNow();
  const lost = lostOf(way, about);
  if (lost.length === 0) return null;
  return (
    <div className="stack">
      {lost.map((submission) => (
        <UnansweredNotice
          key={submission.key}
          attempt={submission}
          nowMs={nowMs}
          send={byHand ?? ((one: Submission) => way.again(one))}
          text={t('state.noAnswer')}
          forgotten={t('state.answerForgotten')}
          words={wordsOf(submission)}
          byHand={byHand !== undefined}
          onAnswer={(answer) => void onAnswer(answer)}
          onRefused={(why) => toast.error(why)}
        >
          {children}
        </UnansweredNotice>
      ))}
    </div>
  );
}
