import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing, numberInput, page, pageInput, SEQ_MAX, timeMs } from '#platform/contract/wire.ts';

const headers = z.record(z.string(), z.string()).meta({
  description: 'In lower case; secrets are masked',
  example: { 'content-type': 'application/json', authorization: '***' },
});

const body = z
  .object({
    text: z.string().optional().meta({
      description: 'JSON, with secrets masked; absent for a file',
      example: '{"username":"trader@sandbourse.test","loginPassword":"***"}',
    }),
    mediaType: z.string().meta({ description: 'Its MIME type', example: 'application/json' }),
    size: z.number().int().meta({ description: 'Bytes of the whole', example: 61 }),
    isCut: z.boolean().meta({ description: 'Whether the text is only the beginning' }),
  })
  .meta({ id: 'RecordedBody' });
export type RecordedBody = z.infer<typeof body>;

const recorded = z
  .object({
    seq: z.number().int().meta({
      description: 'Number of the request in the world’s log, from 1',
      example: 42,
    }),
    id: z.string().meta({
      description: 'Its `X-Request-Id`; clients may give one to several',
      example: 'checkout-17',
    }),
    time: timeMs.meta({ description: 'World time when it was read, epoch milliseconds' }),
    durationMs: z.number().meta({ description: 'Real milliseconds to its answer', example: 1.25 }),
    method: z.string().meta({ description: 'HTTP method', example: 'POST' }),
    url: z.string().meta({ description: 'With its query', example: '/stock/create' }),
    endpoint: z.string().optional().meta({
      description: 'Path as in the contract; absent if no endpoint was reached',
      example: '/article/{id}',
    }),
    person: z.string().optional().meta({ description: 'Id of the token’s owner' }),
    status: z.number().int().meta({
      description: 'HTTP status; 0: a fault or the client ended it before it was answered',
      example: 200,
    }),
    isLost: z.boolean().meta({ description: 'Whether a fault suppressed the answer' }),
    faults: z
      .array(z.string())
      .optional()
      .meta({
        description: 'Ids of the faults that struck it',
        example: ['fault-1'],
      }),
    request: z
      .object({
        headers,
        body: body.optional().meta({ description: 'What it said' }),
        file: z
          .object({
            mediaType: z.string().meta({ description: 'What it is', example: 'image/png' }),
            size: z.number().int().meta({ description: 'Bytes', example: 20_480 }),
          })
          .optional()
          .meta({ description: 'The uploaded file, without its content' }),
      })
      .meta({ description: 'The request' }),
    answer: z
      .object({ headers, body: body.optional().meta({ description: 'What it said' }) })
      .meta({ description: 'The answer' }),
  })
  .meta({ id: 'RecordedRequest' });
export type RequestView = z.infer<typeof recorded>;

const which = {
  person: z.string().min(1).max(254).optional().meta({
    description: 'Only of one person, by id or e-mail: calls with their token',
    example: 'trader@sandbourse.test',
  }),
  path: z.string().min(1).max(200).optional().meta({
    description: 'Beginning of the path',
    example: '/stock',
  }),
  method: z.enum(['GET', 'POST', 'OPTIONS', 'HEAD', 'PUT', 'PATCH', 'DELETE']).optional().meta({
    description: 'HTTP method',
    example: 'POST',
  }),
  status: numberInput((given) => given.int().min(0).max(599))
    .optional()
    .meta({
      description: 'HTTP status; 0: never answered',
      example: 422,
    }),
  since: numberInput((given) => given.int().min(0).max(8.64e15))
    .optional()
    .meta({
      description: 'From this moment of the world on, epoch milliseconds',
      example: 1_773_846_000_000,
    }),
  id: z.string().min(1).max(64).optional().meta({
    description: 'Part of an `X-Request-Id`',
    example: 'checkout',
  }),
};

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/sandbox/requests',
    auth: 'public',
    summary: 'The last requests of the world with their answers, newest first; secrets are masked',
    input: z.strictObject({
      ...pageInput.shape,
      ...which,
      until: numberInput((given) => given.int().min(0).max(SEQ_MAX))
        .optional()
        .meta({
          description: 'Only requests up to this number, so that pages do not shift',
          example: 120,
        }),
    }),
    output: page(recorded),
    errors: [],
    sandbox: true,
  }),
  har: endpoint({
    method: 'GET',
    path: '/sandbox/requests.har',
    auth: 'public',
    summary: 'The same as an HTTP Archive (HAR 1.2), oldest first',
    input: z.strictObject(which),
    output: nothing,
    errors: [],
    givesFile: true,
    fileType: 'application/json',
    sandbox: true,
  }),
} as const;
