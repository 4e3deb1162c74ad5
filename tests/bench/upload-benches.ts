/** Time to accept a large picture, and how long other requests wait meanwhile. */
import sharp from 'sharp';
import { file } from '#contract/uploads';
import type { Bench } from './harness.ts';
import type { Person } from './people.ts';
import { requestText } from './request.ts';
import type { Stage } from './stage.ts';

/** Pixels of noise, which does not compress: just over eight million bytes as PNG. */
const SIDES = { width: 2000, height: 1340 };
const BYTES_MIN = 8_000_000;
const UPLOAD_MS_MAX = 1500;
const WAIT_MS_MAX = 50;
const ASKING_SECONDS = 1;

async function largePicture(): Promise<Blob> {
  const raw = Buffer.alloc(SIDES.width * SIDES.height * 3);
  let seed = 1;
  for (let at = 0; at < raw.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    raw[at] = seed >>> 24;
  }
  const bytes = await sharp(raw, { raw: { ...SIDES, channels: 3 } })
    .png()
    .toBuffer();
  if (bytes.length < BYTES_MIN) throw new Error(`the picture has only ${bytes.length} bytes`);
  return new Blob([Uint8Array.from(bytes)]);
}

interface Target {
  port: number;
  people: readonly Person[];
  picture: Blob;
}

/** Uploads once; returns the milliseconds until it was accepted. */
async function upload({ port, people, picture }: Target, index: number): Promise<number> {
  const form = new FormData();
  form.set('file', picture, 'large.png');
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${file.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people[index % people.length]?.token}` },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`an upload answered ${answer.status}: ${text}`);
  return performance.now() - startedAt;
}

/** The longest wait of small requests sent one after the other, milliseconds. */
async function longestWait(stage: Stage, { port, people }: Target): Promise<number> {
  const token = people[0]?.token ?? '';
  const requests = [requestText('GET', '/api/user/info', { token })];
  return (await stage.load({ port, connections: 1, seconds: ASKING_SECONDS, requests })).maxMs;
}

async function targetOf(stage: Stage): Promise<Target> {
  const { port, people } = await stage.served();
  return { port, people, picture: await largePicture() };
}

export function uploadBenches(stage: Stage): Bench[] {
  let index = 0;
  const uploadNext = (target: Target) => {
    index += 1;
    return upload(target, index);
  };
  return [
    {
      name: 'upload of 8 MB',
      unit: 'ms',
      better: 'less',
      max: UPLOAD_MS_MAX,
      prepare: async () => {
        const target = await targetOf(stage);
        return { figure: async () => ({ value: await uploadNext(target) }) };
      },
    },
    {
      name: 'others during an upload',
      unit: 'ms at most',
      better: 'less',
      ceiling: 'the same without it',
      max: WAIT_MS_MAX,
      prepare: async () => {
        const target = await targetOf(stage);
        return {
          figure: async () => {
            const [value] = await Promise.all([longestWait(stage, target), uploadNext(target)]);
            return { value };
          },
          ceiling: async () => ({ value: await longestWait(stage, target) }),
        };
      },
    },
  ];
}
