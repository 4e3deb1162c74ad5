/** Time passes while a deposit waits for its turn, in the one process that takes it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deposit } from '#contract/deposits';
import { type Api, startApi } from './harness.ts';
import { uploadImage } from './uploads.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('the rate of a deposit is that of the moment it is decided, not of the request', async () => {
  const as = { token: await api.register('payer@example.test') };
  const path = await uploadImage(api, as, 1);
  const { unitOfWork } = api.world;
  const ratesNow = () => api.ok(deposit.coinList, {}, as);
  const [coin] = (await ratesNow()).filter(({ rate }) => rate !== '1.00');
  if (!coin) throw new Error('every coin is a dollar');
  const { coinCode, chain, rate: asked } = coin;
  const own = unitOfWork.run.bind(unitOfWork);
  const run = vi.spyOn(unitOfWork, 'run').mockImplementationOnce((command) => {
    api.clock.advance(60_000);
    return own(command);
  });
  await api.ok(deposit.create, { path, coinCode, chain }, as);
  run.mockRestore();
  const decided = (await ratesNow()).find((one) => one.coinCode === coinCode)?.rate;
  expect(decided).not.toBe(asked);
  const { list } = await api.ok(deposit.listPage, {}, as);
  expect(list[0]?.rate).toBe(decided);
});
