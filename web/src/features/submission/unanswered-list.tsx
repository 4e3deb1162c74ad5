import type { ReactNode } from 'react';
import type { Submission } from '../../lib/unanswered.ts';
import type { MoneyWrite } from '../../lib/use-submitting.ts';
import { t } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';

/** Submissions without an answer: all of an endpoint, or those about one thing. */
export const lostOf = ({ waiting }: Pick<MoneyWrite<never, unknown>, 'waiting'>, about?: string) =>
  about === undefined ? waiting : waiting.filter((one) => one.about === about);

interface UnansweredProps<I, O> {
  way: MoneyWrite<I, O>;
  about?: string | undefined;
  /** The submission in words. */
  wordsOf: (submission: Submission) => string;
  onAnswer: (answer: O) => unknown;
  /** Repeats one under its key if that needs something of the person: only on demand. */
  byHand?: (submission: Submission) => Promise<O>;
  /** The field for what it needs. */
  children?: ReactNode;
}

/** Submissions without an answer, each with a button to ask about it. */
export function Unanswered<I, O>(props: UnansweredProps<I, O>) {
  const { way, about, wordsOf, onAnswer, byHand, children } = props;
  const lost = lostOf(way, about);
  if (lost.length === 0) return null;
  return (
    <div className="stack">
      {lost.map((submission) => (
        <UnansweredNotice
          key={submission.key}
          attempt={submission}
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
