import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { faults } from '#contract/faults';
import { outcome } from '#contract/outcomes';
import { requests } from '#contract/requests';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import { clock, snapshots, worlds } from '#contract/worlds';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import { createCall } from '../../lib/call.ts';
import type { Changes } from '../../lib/changes.ts';
import { chosenLocale } from '../../lib/locale.ts';
import { madeUpName } from '../../lib/made-up-name.ts';
import { session } from '../../lib/session.ts';
import { forgetWorld } from '../../lib/stored-world.ts';
import { unanswered } from '../../lib/unanswered.ts';
import { useWrite } from '../../lib/use-write.ts';
import { hearWorldTime } from '../../lib/world-clock.ts';
import { worldHeaders, worldName } from '../../lib/world-name.ts';
import { type Arrived, createArrivals } from './arrivals.ts';
import { type KnownPerson, people } from './known-people.ts';

/** Names the requests of this page. */
const OWN_REQUESTS = 'sandbox-page';
export const ownRequests = () => ({ [REQUEST_ID_HEADER]: OWN_REQUESTS });

/** The sandbox needs no login: these calls have no token and end no session. */
export const sandboxCall = createCall({
  fetch: (url, init) => fetch(url, init),
  token: () => undefined,
  locale: chosenLocale,
  expire: () => undefined,
  hearTime: hearWorldTime,
  headers: ownRequests,
});

/** Calls that create something carry a key, so that a lost answer creates nothing twice. */
const sandboxCallOnce = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  sandboxCall(endpoint, input, { idempotencyKey: madeUpName() });

export type World = OutputOf<typeof worlds.list>[number];
export type Snapshot = OutputOf<typeof snapshots.list>[number];
export type Moved = OutputOf<typeof clock.advance> & {
  /** Real milliseconds that it took. */
  tookMs: number;
};
export type Fault = OutputOf<typeof faults.list>['list'][number];
export type Scenario = OutputOf<typeof sandbox.scenarios>['list'][number];
export type Rule = OutputOf<typeof outcome.list>['list'][number];
export type Result = OutputOf<typeof outcome.results>['list'][number];
export type Recorded = OutputOf<typeof requests.list>['list'][number] & Arrived;

const keys = {
  worlds: ['sandbox', 'worlds'],
  snapshots: ['sandbox', 'snapshots'],
  scenarios: ['sandbox', 'scenarios'],
  rules: ['sandbox', 'rules'],
  results: ['sandbox', 'results'],
  faults: ['sandbox', 'faults'],
  stateHash: ['sandbox', 'state-hash'],
} as const;

const LIST = { pageNum: 1, pageSize: 50 } as const;
/** Others may be working in the same world. */
export const shared = { refetchInterval: 5_000 } as const;
/** For lists that are watched live. */
export const watched = { refetchInterval: 2_000 } as const;
/** A refusal is final: without the surface there is nothing to retry. */
const once = { retry: false } as const;

export const clockOptions = queryOptions({
  ...once,
  ...shared,
  queryKey: ['sandbox', 'clock'],
  queryFn: ({ signal }) => sandboxCall(clock.read, {}, { signal }),
});

export const worldsOptions = queryOptions({
  ...shared,
  queryKey: keys.worlds,
  queryFn: ({ signal }) => sandboxCall(worlds.list, {}, { signal }),
});

/** Whether this tab is in the world. */
export const isOwn = ({ name }: World) => name === (worldName ?? 'main');
export const ownWorld = (all: readonly World[]) => all.find(isOwn);

export const snapshotsOptions = queryOptions({
  queryKey: keys.snapshots,
  queryFn: ({ signal }) => sandboxCall(snapshots.list, {}, { signal }),
});

export const stateHashOptions = queryOptions({
  queryKey: keys.stateHash,
  queryFn: ({ signal }) => sandboxCall(worlds.stateHash, {}, { signal }),
});

export const scenariosOptions = queryOptions({
  ...shared,
  queryKey: keys.scenarios,
  queryFn: ({ signal }) => sandboxCall(sandbox.scenarios, LIST, { signal }),
});

export const rulesOptions = queryOptions({
  ...shared,
  queryKey: keys.rules,
  queryFn: ({ signal }) => sandboxCall(outcome.list, LIST, { signal }),
});

export const resultsOptions = queryOptions({
  ...shared,
  queryKey: keys.results,
  queryFn: ({ signal }) => sandboxCall(outcome.results, LIST, { signal }),
});

export const faultsOptions = queryOptions({
  ...shared,
  queryKey: keys.faults,
  queryFn: ({ signal }) => sandboxCall(faults.list, LIST, { signal }),
});

/** Filter of the request log. */
export type RequestFilter = Omit<InputOf<typeof requests.list>, 'pageNum' | 'pageSize'>;

/** The reads that this page sends to draw itself would bury the others. */
const isWorthALook = ({ id, method }: Pick<Recorded, 'id' | 'method'>) =>
  id !== OWN_REQUESTS || method !== 'GET';

const requestArrivals = createArrivals();

export const requestsOptions = (filter: RequestFilter) =>
  queryOptions({
    queryKey: ['sandbox', 'requests', filter],
    ...watched,
    queryFn: async ({ signal }) => {
      const asked = { pageNum: 1, pageSize: 100, ...filter };
      const { list } = await sandboxCall(requests.list, asked, { signal });
      const isPart = Object.keys(filter).length > 0;
      return requestArrivals.stamp(list, isPart).filter(isWorthALook);
    },
  });

/** Everything may have changed: refetch all. */
const everything: Changes = { refetched: [[]] };

export type Move = {
  [Way in Exclude<keyof typeof clock, 'read'>]: { way: Way; input: InputOf<(typeof clock)[Way]> };
}[Exclude<keyof typeof clock, 'read'>];

export const useMoveClock = () =>
  useWrite(async ({ way, input }: Move): Promise<Moved> => {
    const begun = performance.now();
    const moved = (await sandboxCall(clock[way], input as never)) as OutputOf<typeof clock.advance>;
    return { ...moved, tookMs: Math.round(performance.now() - begun) };
  }, everything);

const ofWorlds: Changes = { refetched: [keys.worlds], isAwaited: true };

/** What is kept under the name of a world that was just made is of an earlier one. */
function afresh<W extends { name: string }>(made: W): W {
  forgetWorld(made.name);
  return made;
}

export const useMakeWorld = () =>
  useWrite(
    async (input: InputOf<typeof worlds.make>) => afresh(await sandboxCall(worlds.make, input)),
    ofWorlds,
  );

export const useForkWorld = () =>
  useWrite(
    async (input: InputOf<typeof worlds.fork>) => afresh(await sandboxCall(worlds.fork, input)),
    ofWorlds,
  );

export const useDropWorld = () =>
  useWrite(async (name: string) => {
    const answer = await sandboxCall(worlds.drop, { name });
    // Before its keys are removed, or leaving the page would write some again.
    if (name === worldName) session.end();
    forgetWorld(name);
    return answer;
  }, ofWorlds);

/** All people are logged out, in this browser and elsewhere. */
function forgetPeople() {
  people.clear();
  session.end();
}

export const useResetWorld = () =>
  useWrite(async () => {
    const answer = await sandboxCall(worlds.resetOwn, {});
    forgetPeople();
    unanswered.undo();
    return answer;
  }, everything);

const ofSnapshots: Changes = { refetched: [keys.snapshots], isAwaited: true };

export const useSaveSnapshot = () =>
  useWrite(
    (input: InputOf<typeof snapshots.save>) => sandboxCall(snapshots.save, input),
    ofSnapshots,
  );

export const useRestoreSnapshot = () =>
  useWrite(async (id: string) => {
    const answer = await sandboxCall(snapshots.restore, { id });
    // A clock that stood still since does not tell that it was set back.
    unanswered.undo();
    return answer;
  }, everything);

export const useDropSnapshot = () =>
  useWrite((id: string) => sandboxCall(snapshots.drop, { id }), ofSnapshots);

export const useUploadSnapshot = () =>
  useWrite(
    (file: File) =>
      sandboxCall(snapshots.upload, { file } as InputOf<typeof snapshots.upload> & { file: File }),
    ofSnapshots,
  );

/** Downloads a file of the server under a name. */
async function keepFile(path: string, name: string) {
  const answer = await fetch(path, { headers: worldHeaders });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const downloadSnapshot = (id: string) =>
  keepFile(snapshots.download.path.replace('{id}', encodeURIComponent(id)), `${id}.sandbourse`);

export const downloadHar = (filter: RequestFilter) => {
  const asked = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return keepFile(`${requests.har.path}?${new URLSearchParams(asked)}`, 'sandbourse.har');
};

export const useMakePerson = () =>
  useWrite(
    async (input: InputOf<typeof testPeople.make>): Promise<KnownPerson> => {
      const made = await sandboxCallOnce(testPeople.make, input);
      const { id, name, email, userLoginId, token, language } = made;
      const [first] = Object.entries(made.wallets);
      const person = { id, name, email, userLoginId, token, language };
      return people.add({
        ...person,
        identity: input.identity ?? 'none',
        ...(first && { wallet: first[0], amount: first[1] }),
      });
    },
    { refetched: [keys.stateHash] },
  );

/** Logs out the previous person and clears what was shown to them. */
export function useEnterAs() {
  const client = useQueryClient();
  return ({ token }: KnownPerson) => {
    client.clear();
    session.end();
    session.begin(token);
  };
}

const ofScenarios: Changes = { refetched: [keys.scenarios], isAwaited: true };

export const useMakeScenario = () =>
  useWrite(
    (input: InputOf<typeof sandbox.makeScenario>) => sandboxCallOnce(sandbox.makeScenario, input),
    ofScenarios,
  );

export const useEndScenario = () =>
  useWrite((id: string) => sandboxCallOnce(sandbox.endScenario, { id }), ofScenarios);

const ofRules: Changes = { refetched: [keys.rules], isAwaited: true };

export const useMakeRule = () =>
  useWrite((input: InputOf<typeof outcome.make>) => sandboxCallOnce(outcome.make, input), ofRules);

export const useDropRule = () =>
  useWrite((id: string) => sandboxCallOnce(outcome.drop, { id }), ofRules);

const ofResults: Changes = { refetched: [keys.results], isAwaited: true };

export const useForceResult = () =>
  useWrite(
    (input: InputOf<typeof outcome.force>) => sandboxCallOnce(outcome.force, input),
    ofResults,
  );

export const useDropResult = () =>
  useWrite((id: string) => sandboxCallOnce(outcome.dropResult, { id }), ofResults);

const ofFaults: Changes = { refetched: [keys.faults], isAwaited: true };

export const useMakeFault = () =>
  useWrite((input: InputOf<typeof faults.make>) => sandboxCallOnce(faults.make, input), ofFaults);

export const useDropFault = () =>
  useWrite((id: string) => sandboxCall(faults.drop, { id }), ofFaults);

export const useDropFaults = () => useWrite(() => sandboxCall(faults.dropAll, {}), ofFaults);
