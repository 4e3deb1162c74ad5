import { z } from 'zod';
import { world, worldName } from '#contract/worlds';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/wire.ts';

export const recordings = {
  download: endpoint({
    method: 'GET',
    path: '/sandbox/recording',
    auth: 'public',
    givesFile: true,
    fileType: 'application/x-ndjson',
    summary: 'Everything that changed the world since it was made, as one file to replay',
    input: nothing,
    output: nothing,
    errors: ['NotReplayable'],
    sandbox: true,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/sandbox/worlds/replay',
    auth: 'public',
    takesFile: true,
    summary: 'Make a world and replay a recording in it, to the same state hash',
    input: z.strictObject({ name: worldName.optional() }),
    output: z.object({
      world: world.meta({ description: 'The world that was made' }),
      hash: z.string().meta({ description: 'Its state hash: the one that the file names' }),
    }),
    errors: ['WorldExists', 'WorldsFull', 'OneProcessOnly', 'RecordingUnreadable', 'NotReplayable'],
    sandbox: true,
    idempotent: true,
  }),
} as const;
