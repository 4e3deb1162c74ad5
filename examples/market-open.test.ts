// New York opens at 9:30 local time, before and after the clock change of March 2026.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '@sandbourse/client';

test('the market opens an hour earlier in UTC once America has changed its clocks', async (t) => {
  const sandbourse = connect();
  // Friday 6 March 2026, before the open; daylight saving time starts on Sunday the 8th.
  const { name } = await sandbourse.worlds.make({ at: '2026-03-06T12:00:00Z' });
  t.after(() => sandbourse.worlds.drop({ name }));
  const world = sandbourse.in(name);
  const opens = async (code: string) => {
    const { iso } = await world.clock.next({ event: 'open', code });
    const quote = await world.market.detailQuote({ stockCode: 'AAPL', market: 'US' });
    return { iso, session: quote.sessionState };
  };
  assert.deepEqual(await opens('US.AAPL'), { iso: '2026-03-06T14:30:00.000Z', session: 'regular' });
  await world.clock.next({ event: 'close', code: 'US.AAPL' });
  assert.deepEqual(await opens('US.AAPL'), { iso: '2026-03-09T13:30:00.000Z', session: 'regular' });
});
