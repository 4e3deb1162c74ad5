import type { FastifyReply } from 'fastify';
import type { Download } from './handlers.ts';

/** Sends a file to whoever asked, to be looked at and nothing else: it runs nothing, loads nothing. */
export function sendFile(reply: FastifyReply, { bytes, mediaType, maxAgeSeconds }: Download): void {
  const isPublic = maxAgeSeconds !== undefined;
  if (isPublic) void reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
