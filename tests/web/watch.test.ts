import { describe, expect, it } from 'vitest';
import { type Watchable, withFlag } from '../../web/src/features/instrument/watch-api.ts';

const item = (stock_code: string, market = 'US'): Watchable => ({
  stock_code,
  market,
  name: stock_code,
  classify: 0,
  selfSelectStatus: false,
});

const on = { selfSelectStatus: true, watchId: 'wat_1' };

describe('the flag of an instrument in what was answered', () => {
  it.each([
    ['a detail', (one: Watchable) => one],
    ['a list', (one: Watchable) => ({ list: [item('MSFT'), one], total: 2 })],
    ['pages', (one: Watchable) => ({ pages: [{ list: [one] }], pageParams: [1] })],
    ['regions', (one: Watchable) => [{ region: 'US', list: [one] }]],
  ])('turns in %s', (_, around) => {
    const answer = around(item('AAPL'));
    const flagged = withFlag(answer, item('AAPL'), on);
    expect(flagged).toEqual(around({ ...item('AAPL'), ...on }));
    expect(answer).toEqual(around(item('AAPL')));
  });

  it('leaves the same code in another market, and what is no instrument', () => {
    const answer = { list: [item('AAPL', 'DE')], total: 1, note: null, at: undefined };
    expect(withFlag(answer, item('AAPL'), on)).toEqual(answer);
    expect(withFlag(undefined, item('AAPL'), on)).toBeUndefined();
  });
});
