/** What somebody else does between the look at what is on offer and the decision counts for the decision. */

import { beforeEach, expect, test, vi } from 'vitest';
import { offerDesk } from '#contract/offer-desk';
import { sandbox } from '#contract/sandbox';
import type { SaleKind } from '#core/codes.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { accept } from '#core/result.ts';
import { makeScenario } from '#core/scenario-life.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { openAtDesk } from '#topics/special-offers/jobs.ts';
import { type Api, type As, startApi } from './harness.ts';

const SALE_KINDS: readonly SaleKind[] = ['auction', 'placing'];

let api: Api;
let staff: As;
beforeEach(async () => {
  api = await startApi();
  staff = { token: await api.signIn('operator@sandbourse.test') };
  return () => api.close();
});

/** Writes something before the next command, once that is on its way and has looked at the world. */
function firstComes(write: (draft: CommandDraft) => void, how: 'before' | 'with it'): void {
  const { unitOfWork } = api.world;
  const run = unitOfWork.run.bind(unitOfWork);
  vi.spyOn(unitOfWork, 'run').mockImplementationOnce(async (command) => {
    const first = run({
      needs: {},
      decide: (draft) => {
        write(draft);
        return accept(null);
      },
    });
    if (how === 'before') await first;
    return run(command);
  });
}

const CASES = SALE_KINDS.flatMap((kind) =>
  (['before', 'with it'] as const).map((how) => ({ kind, how })),
);

async function candidate(kind: SaleKind) {
  const [first] = await api.ok(offerDesk.candidates, { kind }, staff);
  const instrument = first && api.world.market.instruments.get(first.code);
  if (!instrument) throw new Error(`nothing can be offered as ${kind}`);
  const id = `${kind}_another`;
  const open = (draft: CommandDraft) => {
    openAtDesk(draft, api.world, { id, kind, instrument, days: first.daysMin });
  };
  return { ...first, open, instrument };
}
const onOffer = { status: 422, error: 'OnOffer' };

test.each(CASES)('a second $kind is refused, where the first came $how', async ({ kind, how }) => {
  const { code, daysMin, open } = await candidate(kind);
  firstComes(open, how);
  const second = await api.refused(offerDesk.make, { code, days: daysMin }, staff);
  expect(second).toMatchObject(onOffer);
});

test.each(CASES)('a split is refused during the $kind that came $how', async ({ kind, how }) => {
  const { code, open } = await candidate(kind);
  firstComes(open, how);
  const split = await api.refused(sandbox.makeScenario, { kind: 'split', code, size: 2 });
  expect(split).toMatchObject(onOffer);
});

test.each(SALE_KINDS)(
  'of the kind %s none may stay open beyond the start of the next of its company',
  async (kind) => {
    const { code, daysMax } = await candidate(kind);
    const { clock, unitOfWork } = api.world;
    const before = clock.now();
    // A day passes on the way, and with it a close: the same trading days end later.
    const run = unitOfWork.run.bind(unitOfWork);
    vi.spyOn(unitOfWork, 'run').mockImplementationOnce((command) => {
      api.clock.advance(86_400_000);
      return run(command);
    });
    const late = await api.refused(offerDesk.make, { code, days: daysMax }, staff);
    expect(clock.now()).toBeGreaterThan(before);
    expect(late).toMatchObject(onOffer);
  },
);

test('an auction is not made in units that a split of the same moment replaces', async () => {
  const { code, daysMin, instrument } = await candidate('auction');
  const terms = { kind: 'split', size: '4', sector: null, market: null, fromMs: null } as const;
  firstComes((draft) => {
    makeScenario(draft, { ...terms, instrument: instrument.key, toMs: null }, 0);
  }, 'with it');
  const input = { code, days: daysMin };
  expect(await api.call(offerDesk.make, input, staff)).toMatchObject({ status: 503 });
  await api.world.exchange.round();
  const made = await api.ok(offerDesk.make, input, staff);
  const { last } = api.world.market.quote(instrument, api.world.clock.now());
  expect(Number(made.price)).toBeLessThan(Number(ticksToPrice(instrument, last)) / 1e8);
});
