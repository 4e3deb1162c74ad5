import { requests } from '#contract/requests';
import type { Locale } from '#core/locale.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { SEQ_MAX } from '#platform/contract/wire.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { cutList } from '#platform/http/paging.ts';
import type { NumberedRequest } from '#platform/runtime/request-log.ts';
import { personIdOf } from '#topics/accounts/person.ts';
import type { World } from '#world/world.ts';
import { requestView } from './views.ts';

type Which = ParsedInputOf<typeof requests.har>;

/** The matching log entries, newest first; undefined when the person does not exist. */
async function meant(
  world: World,
  which: Which & { until?: number | undefined },
): Promise<NumberedRequest[] | undefined> {
  const { person, path, method, status, since, id, until = SEQ_MAX } = which;
  const personId = person === undefined ? undefined : await personIdOf(world.database, person);
  if (person !== undefined && personId === undefined) return undefined;
  return [...world.requests.newest()].filter(
    ({ seq, request: one }) =>
      seq <= until &&
      (personId ?? one.personId) === one.personId &&
      (method ?? one.method) === one.method &&
      (status ?? one.status) === one.status &&
      one.at >= (since ?? 0) &&
      one.url.startsWith(path ?? '') &&
      one.id.includes(id ?? ''),
  );
}

const noPerson = (locale: Locale) =>
  refuse('InvalidInput', { fields: { person: fieldMessageOf('unknown', locale) } });

export const requestsEndpoints = handlersFor<World>()(requests, {
  list: async ({ world, locale }, { pageNum, pageSize, ...which }) => {
    const found = await meant(world, which);
    if (!found) return noPerson(locale);
    const shown = cutList(found, { pageNum, pageSize });
    return done({ ...shown, list: shown.list.map(requestView) });
  },
  har: async ({ world, locale }, which) => {
    const found = await meant(world, which);
    if (!found) return noPerson(locale);
    // har.ts imports `node:http`, which loads all of undici; loading on demand keeps the start fast.
    const { harOf } = await import('./har.ts');
    const archive = harOf(found.map(requestView).reverse());
    return done({ bytes: Buffer.from(JSON.stringify(archive)), mediaType: 'application/json' });
  },
});
