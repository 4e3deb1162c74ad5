/** A draft over another shows what was changed in it, as the one below would. */
import { expect, test } from 'vitest';
import { attempt } from '#core/draft-at.ts';
import { accept, refuse } from '#core/result.ts';
import { openReview } from '#core/review.ts';
import type { PositionRow } from '#core/rows.ts';
import { peopled } from './memory-draft.ts';

const OPEN = { id: 'pos_1', userId: 'ada', openKey: 'ada/AAPL' } as PositionRow;

test('a nested attempt sees the positions it has opened and closed itself', () => {
  const rows = peopled(['ada']);
  rows.arrange((draft) => {
    attempt(draft, (own) => {
      own.put('Position', OPEN);
      expect(own.openPosition('ada/AAPL')).toEqual(OPEN);
      return accept({});
    });
    expect(draft.openPosition('ada/AAPL')).toEqual(OPEN);
    attempt(draft, (own) => {
      own.put('Position', { ...OPEN, openKey: null });
      expect(own.openPosition('ada/AAPL')).toBeUndefined();
      return refuse('Refused');
    });
    expect(draft.openPosition('ada/AAPL')).toEqual(OPEN);
  });
});

test('a nested attempt sees the review requests it has opened itself', () => {
  const rows = peopled(['ada']);
  rows.arrange((draft) => {
    attempt(draft, (own) => {
      openReview(own, { kind: 'kyc', userId: 'ada', subjectId: 'req' });
      expect(own.reviewsOf('ada').size).toBe(1);
      expect(own.reviewsOf('bo').size).toBe(0);
      return refuse('Refused');
    });
    expect(draft.reviewsOf('ada').size).toBe(0);
  });
});
