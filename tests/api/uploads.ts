/** Generates pictures, and uploads them as a browser does. */
import sharp, { type Sharp } from 'sharp';
import { file } from '#contract/uploads';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import type { Api, As } from './harness.ts';

export interface Drawing {
  width?: number;
  height?: number;
  /** Each shade is a different picture. */
  shade?: number;
}

/** A gradient, so that no two shades give the same file. */
export function drawing({ width = 64, height = 40, shade = 0 }: Drawing = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + shade * 31) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const png = (what?: Drawing): Promise<Buffer> => drawing(what).png().toBuffer();

export interface Sent {
  status: number;
  body: Envelope<{ code: string; url: string } & Partial<Refusal>>;
}

/** Sends bytes under a name; returns any answer. */
export async function sendFile(
  api: Api,
  bytes: Uint8Array,
  { as, name = 'photo.png' }: { as: As; name?: string },
): Promise<Sent> {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url: file.upload.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'accept-language': as.locale ?? 'en',
      'content-type': request.headers.get('content-type') ?? '',
      ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
      ...as.headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a valid picture; returns its URL. */
export async function uploadImage(api: Api, as: As, shade = 0): Promise<string> {
  const { status, body } = await sendFile(api, await png({ shade }), { as });
  if (status !== 200) throw new Error(`an upload was refused: ${JSON.stringify(body)}`);
  return body.data.url;
}
