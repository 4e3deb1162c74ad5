import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { unanswered } from '../../lib/unanswered.ts';
import { type OutcomeProps, useOutcomeOf } from '../../lib/use-outcome-of.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface UnansweredNoticeProps<T, A> extends OutcomeProps<T, A> {
  /** Says that there is no answer, and what asking does. */
  text: string;
  /** The text once it is too late to ask. */
  forgotten: string;
  /** The attempt in words. */
  words: string;
  /** What asking needs, above the button. */
  children?: ReactNode;
}

/** A line that stays until resolved: an answer was lost, and asking cannot execute the request twice. */
export function UnansweredNotice<T, A>(props: UnansweredNoticeProps<T, A>) {
  const { attempt, text, forgotten, words, children } = props;
  const { isAsking, isOver, problem, ask } = useOutcomeOf(props);
  return (
    <div role="status">
      <Notice warn>
        <p className="font-semibold">{isOver ? forgotten : text}</p>
        <p className="text-sm">
          <bdi>{words}</bdi>&nbsp;· <span className="numeric">{formatTime(attempt.sentMs)}</span>
          {problem && <>&nbsp;· {problem}</>}
        </p>
        {!isOver && children}
        <div className="hstack flex-wrap gap-2 pt-2">
          {!isOver && (
            <Button medium onClick={ask} disabled={isAsking}>
              {t('order.checkAnswer')}
            </Button>
          )}
          <Button kind="text" medium onClick={() => unanswered.remove(attempt.key)}>
            {t('order.dropAttempt')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
