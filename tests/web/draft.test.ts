/** What is written on a ticket is kept for the person, the ticket and a while. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetDraft, keepDraft } from '../../web/src/features/order/draft.ts';
import { fresh, type TicketState } from '../../web/src/features/order/ticket.ts';
import { session, type UserInfo } from '../../web/src/lib/session.ts';
import { hearWorldTime } from '../../web/src/lib/world-clock.ts';
import { stubLocalStorage } from './local-storage.ts';

const blank = fresh(0);
const written: TicketState = { ...blank, priceType: 'limit', limitPrice: '90', quantity: '3' };
const TICKET = 'open US.KO';
const START = 1_700_000_000_000;

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
  hearWorldTime(START, 0);
  session.begin('the-token-of-ada-lovelace');
  session.know({ id: 'ada' } as UserInfo);
});
afterEach(() => vi.unstubAllGlobals());

test('comes back on the same ticket, and only there', () => {
  keepDraft(TICKET, written);
  expect({ ...blank, ...draftOf(TICKET, blank) }).toEqual(written);
  expect(draftOf('close pos_a US.KO', blank)).toEqual({});
  session.know({ id: 'eve' } as UserInfo);
  expect(draftOf(TICKET, blank)).toEqual({});
});

test('of one side is none where the other is asked for, and stays where that has nothing', () => {
  keepDraft(TICKET, { ...written, side: 1 });
  expect(draftOf(TICKET, blank, 0)).toEqual({});
  keepDraft(TICKET, blank);
  expect(draftOf(TICKET, fresh(1), 1)).toMatchObject({ side: 1, quantity: '3' });
  // Where none is asked for, what was written says which.
  expect(draftOf(TICKET, blank)).toMatchObject({ side: 1, quantity: '3' });
});

test('is over after half an hour, when it was sent, when it is empty, and with the log-in', () => {
  keepDraft(TICKET, written);
  hearWorldTime(START + 30 * 60_000 + 1, 0);
  expect(draftOf(TICKET, blank)).toEqual({});
  for (const end of [
    () => forgetDraft(TICKET),
    () => keepDraft(TICKET, blank),
    () => session.end(),
  ]) {
    keepDraft(TICKET, written);
    end();
    expect([...kept.keys()]).not.toContain('SBX_draft');
  }
});

test.each(['{', '5', 'null', '{"of":"ada open US.KO"}', '{"of":"ada open US.KO","state":7}'])(
  'what cannot be read is no draft: %s',
  (text) => {
    kept.set('SBX_draft', text);
    expect(draftOf(TICKET, blank)).toEqual({});
  },
);

test('a field of another kind is left out', () => {
  const state = { ...written, quantity: 5, leverage: '9' };
  kept.set('SBX_draft', JSON.stringify({ of: 'ada open US.KO', atMs: START, state }));
  const { quantity: _, leverage: __, fraction: ___, ...fits } = written;
  expect(draftOf(TICKET, blank)).toEqual(fits);
});
