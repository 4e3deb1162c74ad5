import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '../lib/unanswered.ts';
import { useWorldNow } from '../lib/use-world-now.ts';
import { toast } from './toast.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';

interface UnansweredProps<T> {
  waiting: readonly Submission[];
  /** Sends one again under its key. */
  send: (submission: Submission) => Promise<T>;
  /** One in words, as it was sent. */
  wordsOf: (submission: Submission) => string;
  onAnswer: (answer: T) => unknown;
  /** It was refused: nothing happened, and what is shown may be outdated. */
  onRefused?: () => unknown;
  /** Only when somebody asks: it takes something of them, for which the children are the field. */
  byHand?: boolean;
  children?: ReactNode;
}

/** What was sent and has no answer, each with the way to ask for it. */
export function Unanswered<T>(props: UnansweredProps<T>) {
  const { waiting, send, wordsOf, onAnswer, onRefused, byHand, children } = props;
  const { t } = useTranslation();
  const nowMs = useWorldNow();
  if (waiting.length === 0) return null;
  return (
    <div className="stack">
      {waiting.map((submission) => (
        <UnansweredNotice
          key={submission.key}
          attempt={submission}
          nowMs={nowMs}
          send={send}
          text={t('state.noAnswer')}
          forgotten={t('state.answerForgotten')}
          words={wordsOf(submission)}
          byHand={byHand}
          onAnswer={(answer) => void onAnswer(answer)}
          onRefused={(why) => {
            toast.error(why);
            void onRefused?.();
          }}
        >
          {children}
        </UnansweredNotice>
      ))}
    </div>
  );
}
