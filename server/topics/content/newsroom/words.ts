/** Words that bend with the figures, in the languages stories are written in. */
import type { Move } from './facts.ts';
import type { ArticleLanguage } from './piece.ts';

interface Words {
  /** rises / falls */
  goes(move: Move): string;
  /** rose 1.24% */
  went(move: Move): string;
  /** up 1.24% */
  is(move: Move): string;
  /** Closes every story. */
  simulated: string;
}

export const WORDS: Readonly<Record<ArticleLanguage, Words>> = {
  en: {
    goes: ({ isUp }) => (isUp ? 'rises' : 'falls'),
    went: ({ isUp, percent }) => `${isUp ? 'rose' : 'fell'} ${percent}`,
    is: ({ isUp, percent }) => `${isUp ? 'up' : 'down'} ${percent}`,
    simulated: 'Prices in this story come from the simulated market of the sandbox.',
  },
  zh: {
    goes: ({ isUp }) => (isUp ? '上涨' : '下跌'),
    went: ({ isUp, percent }) => `${isUp ? '上涨' : '下跌'} ${percent}`,
    is: ({ isUp, percent }) => `${isUp ? '涨' : '跌'} ${percent}`,
    simulated: '本文价格均来自沙盒的模拟市场。',
  },
};
