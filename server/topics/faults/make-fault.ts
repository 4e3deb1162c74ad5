/** Makes a fault if its terms are valid. */
import type { FaultEffect } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import type { Endpoint, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type FieldProblem, fieldMessageOf, optionsOf } from '#platform/contract/message.ts';
import { done, type Idempotency, type Outcome, refuse } from '#platform/http/handlers.ts';
import { FAULTS_MAX, type FaultTerms } from '#platform/runtime/faults.ts';
import { findPerson } from '#topics/accounts/person.ts';
import type { World } from '#world/world.ts';
import type { FaultView, faults } from './contract.ts';
import { faultView } from './views.ts';

type Input = ParsedInputOf<typeof faults.make>;

/** Fields that are allowed only for some effects. */
const ONLY_FOR: readonly [keyof Input, (input: Input) => boolean][] = [
  ['minMs', ({ effect }) => effect === 'latency'],
  ['maxMs', ({ effect }) => effect === 'latency'],
  ['at', ({ effect }) => effect === 'latency'],
  ['status', ({ effect }) => effect === 'status'],
  ['retryAfterSeconds', ({ status }) => status === 429 || status === 503],
  ['endpoint', ({ effect }) => !isOfPush(effect)],
];

const isOfPush = (effect: FaultEffect): boolean =>
  effect === 'socket-drop' || effect.startsWith('ticks-');

const ALL = '*';

interface Making {
  /** All endpoints. */
  endpoints: readonly Endpoint[];
  locale: Locale;
  idempotency: Idempotency | undefined;
}

const placesOf = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((place) => !place.includes(' /sandbox/'));

/** Suggestions: endpoints with the same path, or with similar beginnings. */
function likePlaces(given = '', endpoints: readonly Endpoint[]): string {
  const places = placesOf(endpoints);
  const path = given.replace(/^[A-Z]+ /, '');
  const same = places.filter((place) => place.endsWith(` ${path}`));
  return optionsOf(same.length > 0 ? same : places, given === path ? `POST ${path}` : given);
}

/** What is wrong with the endpoint of a fault. */
function placeProblem(place: string | undefined, endpoints: readonly Endpoint[]) {
  if (place === undefined || place === ALL) return undefined;
  if (/^(\S+ )?\/sandbox(\/|$)/.test(place)) return 'noFaultOnSandbox';
  return placesOf(endpoints).includes(place) ? undefined : 'choiceOf';
}

/** Whether an endpoint is only for the other kind of person: staff never call those of customers, or vice versa. */
function isForOthers(kind: string, place: string | undefined, endpoints: readonly Endpoint[]) {
  const auth = endpoints.find(({ method, path }) => `${method} ${path}` === place)?.auth;
  return kind === 'staff' ? auth === 'user' : auth === 'staff';
}

/** Every field that is wrong, and why. */
function problemsOf(input: Input, { endpoints, locale }: Making): Record<string, string> {
  const { effect, minMs = 0, maxMs, status } = input;
  const fields: Record<string, string> = {};
  const tell = (field: keyof Input, problem: FieldProblem | undefined, values = {}) => {
    if (problem) fields[field] = fieldMessageOf(problem, locale, values);
  };
  const place = placeProblem(input.endpoint, endpoints);
  tell('endpoint', place, { options: likePlaces(input.endpoint, endpoints) });
  if (maxMs !== undefined && maxMs < minMs) tell('maxMs', 'min', { min: minMs });
  if (effect === 'latency' && maxMs === undefined) tell('maxMs', 'required');
  if (effect === 'status' && status === undefined) tell('status', 'required');
  if (maxMs === 0) tell('maxMs', 'noEffect');
  if (input.probability === 0) tell('probability', 'noEffect');
  for (const [field, isMeant] of ONLY_FOR) {
    if (input[field] !== undefined && !isMeant(input)) tell(field, 'invalid');
  }
  return fields;
}

function termsOf(
  { person: _, endpoint, ...input }: Input,
  personId: string | undefined,
): FaultTerms {
  const terms: FaultTerms = { ...input };
  if (endpoint !== undefined && endpoint !== ALL) terms.endpoint = endpoint;
  if (personId !== undefined) terms.personId = personId;
  return terms;
}

export async function makeFault(
  world: World,
  input: Input,
  making: Making,
): Promise<Outcome<FaultView>> {
  const { person } = input;
  const user = person === undefined ? undefined : await findPerson(world.database, person);
  // No await from here on: of two attempts with one key the later finds what the earlier made.
  const now = world.clock.now();
  const { attempts } = world.faults;
  const before = making.idempotency && attempts.find(making.idempotency, now);
  if (before === 'other') return refuse('IdempotencyMismatch');
  if (before) return done(faultView(before));
  const fields = problemsOf(input, making);
  if (person !== undefined) {
    const isIdle = user && isForOthers(user.kind, input.endpoint, making.endpoints);
    if (!user) fields.person = fieldMessageOf('unknown', making.locale);
    else if (isIdle) fields.person = fieldMessageOf('noEffect', making.locale);
  }
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const made = world.faults.make(termsOf(input, user?.id), now);
  // All of them are still active, or there would be room.
  if (!made) return refuse('FaultsFull', { figures: { max: FAULTS_MAX, count: FAULTS_MAX } });
  if (made.terms.effect === 'socket-drop') {
    world.hub.cut((userId) => world.faults.cutsNow(made, userId));
  }
  // A copy: the fault goes on counting, the answer stays.
  if (making.idempotency) attempts.keep(making.idempotency, { ...made }, now);
  return done(faultView(made));
}
