import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImages } from '#platform/runtime/images.ts';

const picture = await sharp({
  create: { width: 4, height: 4, channels: 3, background: '#336699' },
})
  .png()
  .toBuffer();

test('pictures beyond the limits of running and waiting ones are refused as busy', async () => {
  const images = createImages({ runningMax: 2, waitingMax: 3 });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => images.takeIn(picture)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
  expect(outcomes[5]).toEqual({ ok: false, error: 'busy' });
  expect((await images.takeIn(picture)).ok).toBe(true);
  await images.close();
});

test('a file that is not a picture does not block the next one', async () => {
  const images = createImages({ runningMax: 1, waitingMax: 2 });
  const [broken, fine] = await Promise.all([
    images.takeIn(Buffer.from('no picture')),
    images.takeIn(picture),
  ]);
  expect(broken).toEqual({ ok: false, error: 'kind' });
  expect(fine?.ok).toBe(true);
  await images.close();
});

test('pictures under way or waiting when the world closes are refused for that, and none is begun after', async () => {
  const images = createImages({ runningMax: 1, waitingMax: 2 });
  const asked = [1, 2, 3].map(() => images.takeIn(picture));
  // The first one is handed to the thread in a later step.
  await Promise.resolve();
  await Promise.resolve();
  await images.close();
  const closed = { ok: false, error: 'closed' };
  expect(await Promise.all(asked)).toEqual([closed, closed, closed]);
  expect(await images.takeIn(picture)).toEqual(closed);
});

test('a picture that is about to be handed to the thread when the world closes starts none', async () => {
  const images = createImages();
  const asked = images.takeIn(picture);
  await images.close();
  expect(await asked).toEqual({ ok: false, error: 'closed' });
});
