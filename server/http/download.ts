import type { FastifyReply } from 'fastify';
import type { Download } from './feature.ts';

/** Sends a file to whoever asked, to be looked at and nothing else: it runs nothing, loads nothing. */
export function sendFile(reply: FastifyReply, { bytes, mediaType }: Download): void {
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
