import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/uploads';
import { accept } from '#core/result.ts';
import { UPLOAD_LIMITS, useUpload } from '#core/upload.ts';
import { findUpload } from '#topics/uploads/queries.ts';
import { onPostgres } from '../test-database.ts';
import { type Api, type As, startApi } from './harness.ts';
import { moveTo } from './trader.ts';
import { drawing, png, sendFile, uploadImage } from './uploads.ts';

let api: Api;
let ann: As;
beforeAll(async () => {
  api = await startApi();
  ann = { token: await api.register('ann@example.test') };
});
afterAll(() => api.close());

const folder = () => join(api.world.config.dataDir, 'uploads');
const filesKept = async (): Promise<number> =>
  onPostgres ? api.world.database.reader.uploadFile.count() : readdirSync(folder()).length;

async function look(url: string, as: As) {
  const answer = await api.app.inject({
    method: 'GET',
    url,
    headers: as.token === undefined ? {} : { authorization: `Bearer ${as.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** A header that says how large a PNG is, with next to nothing behind it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(width * height, 1_000_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  test.for(['png', 'jpeg', 'gif'] as const)('of kind %s is taken and shown again', async (kind) => {
    const bytes = await drawing().toFormat(kind).toBuffer();
    const { status, body } = await sendFile(api, bytes, { as: ann, name: `Holiday photo.${kind}` });
    expect(status).toBe(200);
    expect(body.data.url).toBe(`/file/${body.data.code}`);
    const shown = await look(body.data.url, ann);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 64, height: 40 });
    const row = await findUpload(api.world.database.reader, body.data.code);
    expect(row).toMatchObject({ kind, bytes: shown.bytes.length, usedBy: null });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('loses its metadata, and is turned upright', async () => {
    const bytes = await drawing({ width: 60, height: 30 })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await sendFile(api, bytes, { as: ann, name: 'x.jpg' });
    const kept = await sharp((await look(body.data.url, ann)).bytes).metadata();
    expect(kept).toMatchObject({ width: 30, height: 60 });
    expect(kept.exif).toBeUndefined();
  });

  test('a screenshot of a whole page is taken however long it is, and stays legible', async () => {
    const long = await drawing({ width: 1080, height: 13_000 }).png().toBuffer();
    const { status, body } = await sendFile(api, long, { as: ann });
    expect(status).toBe(200);
    const kept = await sharp((await look(body.data.url, ann)).bytes).metadata();
    // Half as wide as on the phone, which has two or three pixels for each of the page.
    expect(kept).toMatchObject({ width: 553, height: 6661 });
    const tall = await drawing({ width: 760, height: 65_535 }).png().toBuffer();
    const longest = await sendFile(api, tall, { as: ann });
    expect(longest.status).toBe(200);
    const shown = await sharp((await look(longest.body.data.url, ann)).bytes).metadata();
    expect(shown).toMatchObject({ height: 16_000 });
  });

  test('an animated picture becomes a still one, a huge one is scaled down', async () => {
    const frames = await drawing({ width: 20, height: 40 })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const moving = await sendFile(api, frames, { as: ann, name: 'x.gif' });
    expect(moving.status).toBe(200);
    const huge = await drawing({ width: 3000, height: 2000 }).jpeg().toBuffer();
    const { body } = await sendFile(api, huge, { as: ann });
    const kept = await sharp((await look(body.data.url, ann)).bytes).metadata();
    expect(kept).toMatchObject({ width: 2560, height: 1707 });
  });

  test('is stored under a meaningless name, readable only by the server', async () => {
    const url = await uploadImage(api, ann, 1);
    const row = await findUpload(api.world.database.reader, url.replace('/file/', ''));
    const name = row?.file ?? '';
    expect(name).toMatch(/^[\w-]{32}$/);
    if (onPostgres) {
      // Each process finds it in the database, and none keeps it on its disk.
      expect(await api.world.database.reader.uploadFile.count({ where: { name } })).toBe(1);
      expect(existsSync(folder())).toBe(false);
      return;
    }
    expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
    expect(statSync(folder()).mode & 0o077).toBe(0);
  });

  test('is visible to its owner only, and not found for others', async () => {
    const url = await uploadImage(api, ann, 2);
    const bob = { token: await api.register('bob@example.test') };
    expect((await look(url, {})).status).toBe(401);
    for (const path of [url, '/file/upl_0000000000000000000000', '/file/..%2Ftoken-secret']) {
      expect((await look(path, bob)).status).toBe(404);
    }
  });
});

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const script = Buffer.from('<script>alert(1)</script>');
  const zip = Buffer.concat([
    Buffer.from('504b0304', 'hex'),
    Buffer.alloc(30),
    Buffer.from('504b0506', 'hex'),
    Buffer.alloc(18),
  ]);
  const with_ = async (kind: 'png' | 'jpeg' | 'gif', tail: Buffer) =>
    Buffer.concat([await drawing().toFormat(kind).toBuffer(), tail]);
  const cut = async (kind: 'png' | 'jpeg' | 'gif', share: number) => {
    const whole = await drawing({ width: 300, height: 300 }).toFormat(kind).toBuffer();
    return whole.subarray(0, Math.floor(whole.length * share));
  };

  test.for<[what: string, bytes: () => Promise<Buffer> | Buffer, status: number, name?: string]>([
    ['a drawing with a script', () => Buffer.from(svg), 415],
    ['one that calls itself a picture', () => Buffer.from(svg), 415, 'x.svg'],
    ['text', () => Buffer.from('hello'), 415],
    ['a program', () => Buffer.from('7f454c460201', 'hex'), 415],
    ['another kind of picture', () => drawing().webp().toBuffer(), 415],
    ['a picture with the name of a page', () => png(), 415, 'x.html'],
    ['a picture with a second name', () => png(), 415, 'x.png.svg'],
    ['half a PNG', () => cut('png', 0.5), 422],
    ['most of a JPEG', () => cut('jpeg', 0.99), 422],
    ['half a GIF', () => cut('gif', 0.5), 422],
    ['only the first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), 415],
    ['a PNG with a script behind it', () => with_('png', script), 422],
    ['a GIF with a script behind it', () => with_('gif', script), 422],
    ['a JPEG that is an archive, too', () => with_('jpeg', zip), 422],
    ['a JPEG with something behind it', () => with_('jpeg', Buffer.from('more')), 422],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*..*/=1;alert(1)//\x3b'), 422],
    ['a picture of 2,500 million pixels', () => pngOf(50_000, 50_000), 413],
    ['one of 64 million', () => pngOf(8_000, 8_000), 413],
    ['one with rows of 30,001', () => pngOf(30_001, 2), 413],
    ['one of 65,536 rows', () => pngOf(2, 65_536), 413],
    ['a picture larger than what is in it', () => pngOf(3_000, 3_000), 422],
    ['more than ten megabytes', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('%s', async ([, bytes, status, name = 'x.png']) => {
    const before = await filesKept();
    const sent = await sendFile(api, await bytes(), { as: ann, name });
    expect(sent.status).toBe(status);
    if (status === 422) {
      expect(sent.body).toMatchObject({ msg: 'Upload failed', data: { error: 'UploadFailed' } });
    }
    expect(await filesKept()).toBe(before);
  });

  test('more than sixty an hour', async () => {
    const as = { token: await api.register('busy@example.test') };
    const text = Buffer.from('no picture');
    for (let time = 0; time < 60; time += 1) {
      expect((await sendFile(api, text, { as })).status).toBe(415);
    }
    expect((await sendFile(api, text, { as })).status).toBe(429);
  });

  test('more than one may keep, and then no file stays behind', async () => {
    const as = { token: await api.register('hoarder@example.test') };
    const url = await uploadImage(api, as, 3);
    const row = await findUpload(api.world.database.reader, url.replace('/file/', ''));
    const id = row?.userId ?? '';
    await api.world.unitOfWork.run({
      needs: { UploadUsage: [id] },
      decide: (draft) => {
        draft.put('UploadUsage', { id, files: UPLOAD_LIMITS.files, bytes: row?.bytes ?? 0 });
        return accept({});
      },
    });
    const before = await filesKept();
    expect(await sendFile(api, await png(), { as })).toMatchObject({
      status: 422,
      body: { data: { error: 'UploadQuota' } },
    });
    expect(await filesKept()).toBe(before);
  });
});

test('an unused upload is deleted after a day, a used one stays', async () => {
  const as = { token: await api.register('dora@example.test') };
  const [unused, used] = [await uploadImage(api, as, 4), await uploadImage(api, as, 5)];
  const id = used.replace('/file/', '');
  const row = await findUpload(api.world.database.reader, id);
  await api.world.unitOfWork.run({
    needs: { Upload: [id] },
    decide: (draft) => useUpload(draft, { userId: row?.userId ?? '', id, by: 'kyc_1' }),
  });
  await moveTo(api, api.clock.now() + 86_400_001);
  expect((await look(unused, as)).status).toBe(404);
  expect((await look(used, as)).status).toBe(200);
  expect(await filesKept()).toBe(
    await api.world.database.reader.upload.count({ where: { removedAt: null } }),
  );
});

test('other requests are answered while a large picture is processed', async () => {
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7919) % 256));
  const raw = Buffer.alloc(2400 * 1200 * 3);
  for (let at = 0; at < raw.length; at += noise.length)
    raw.set(noise.subarray(0, raw.length - at), at);
  const large = await sharp(raw, { raw: { width: 2400, height: 1200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(8_000_000);
  let isDone = false;
  const sent = sendFile(api, large, { as: ann }).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone && answered < 3) {
    await api.ok(file.show, { id: 'x' }, ann).catch(() => {});
    answered += 1;
  }
  expect(answered).toBe(3);
  expect((await sent).status).toBe(200);
});

test('a picture under way when its world is closed may be sent again: it is not damaged', async () => {
  const closing = await startApi();
  const as = { token: await closing.register('late@example.test') };
  await closing.world.images.close();
  const { status, body } = await sendFile(closing, await png(), { as });
  expect([status, body.data.error]).toEqual([503, 'Unavailable']);
  await closing.close();
});
