import type { FastifyReply } from 'fastify';
import type { Download } from './handlers.ts';

/** What to send of a file to whoever asked, to be looked at and nothing else: it runs nothing, loads nothing. */
export function fileIn(reply: FastifyReply, { bytes, mediaType, maxAgeSeconds }: Download): Buffer {
  const isPublic = maxAgeSeconds !== undefined;
  if (isPublic) void reply.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
