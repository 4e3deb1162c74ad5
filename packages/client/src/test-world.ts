/** A separate world for each test, with people in it, for any test runner. */
import { connect, type Sandbourse, type Settings } from './connect.ts';
import type { ClockCalls, TestPeopleCalls } from './generated/topics.ts';

type InputOfCall<Call> = Call extends (input?: infer I, ...rest: never[]) => unknown
  ? NonNullable<I>
  : never;
type InputOf<Call> = Call extends (input: infer I, ...rest: never[]) => unknown ? I : never;
type Answer<Call> = Call extends (...given: never[]) => Promise<infer O> ? O : never;

/** Seed, start time and rate of a world. By default seed 1, on a Wednesday, frozen. */
export interface WorldInput {
  seed?: number | undefined;
  /** Epoch milliseconds, or a date and time such as `2027-03-14T01:59:50Z`. */
  at?: number | string | undefined;
  rate?: number | undefined;
}
export type PersonInput = InputOfCall<TestPeopleCalls['make']>;
export type StaffInput = InputOfCall<TestPeopleCalls['makeStaff']>;

type Moved = Answer<ClockCalls['advance']>;
type Next = InputOf<ClockCalls['next']>;

/** The clock of a world. Each move resolves when everything due by then is done. */
export interface TestClock {
  /** Epoch milliseconds. */
  now(): Promise<number>;
  /** `90s`, `5m`, `2h`, `30d`, or milliseconds. */
  advance(by: string | number): Promise<Moved>;
  set(at: string | number | Date): Promise<Moved>;
  /** To the next `open`, `close`, `job`, `allotment`, `settlement`, or the `fill` of an order. */
  next(event: Next['event'], of?: Omit<Next, 'event'>): Promise<Moved>;
  freeze(): Promise<Moved>;
  /** World milliseconds per real millisecond. */
  rate(rate: number): Promise<Moved>;
}

/** A logged-in person: data about them, and the calls as them. */
export type TestPerson = Answer<TestPeopleCalls['make']> & { api: Sandbourse };
export type TestStaff = Answer<TestPeopleCalls['makeStaff']> & { api: Sandbourse };

export interface TestWorld {
  name: string;
  /** Calls in this world, without a session. */
  api: Sandbourse;
  clock: TestClock;
  /** Creates a person who may trade, with 50,000 dollars unless specified otherwise. */
  person(wish?: PersonInput): Promise<TestPerson>;
  staff(wish?: StaffInput): Promise<TestStaff>;
  /** Calls the listener on each move of the clock. */
  onMove(listener: (moved: Moved) => unknown): void;
  drop(): Promise<void>;
}

/** Options for a test's world and person. */
export interface TestWishes {
  worldOptions: WorldInput;
  /** Identity, money and settings of the person. */
  personOptions: PersonInput;
}

/** Fixtures of each test, in any runner. */
export interface TestFixtures {
  /** A world of this test only; dropped when the test is over. */
  world: TestWorld;
  /** Its clock, which is frozen; that of a page follows it. */
  clock: TestClock;
  /** A person in it who may trade. */
  person: TestPerson;
}

/** A person who can trade at once. */
export const READY: PersonInput = {
  identity: 'passed',
  payPassword: '123456',
  wallets: { STOCK: '50000.00' },
};

const NAME_MAX = 32;

/** A title in letters, digits and hyphens, as in names of worlds and requests. */
export function slugOf(title: string): string {
  const plain = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, NAME_MAX).replace(/^-+|-+$/g, '') || 'test';
}

function clockOf(api: Sandbourse, hear: (moved: Moved) => Promise<Moved>): TestClock {
  return {
    now: async () => (await api.clock.read()).now,
    advance: async (by) => hear(await api.clock.advance({ by })),
    set: async (at) =>
      hear(await api.clock.set({ at: at instanceof Date ? at.toISOString() : at })),
    next: async (event, of = {}) => hear(await api.clock.next({ event, ...of })),
    freeze: async () => hear(await api.clock.freeze()),
    rate: async (rate) => hear(await api.clock.rate({ rate })),
  };
}

/** Creates a world named after a test. Drop it when the test is over. */
export async function makeTestWorld(
  settings: Settings,
  title: string,
  wish: WorldInput = {},
): Promise<TestWorld> {
  const slug = slugOf(title);
  const main = connect({ requestName: slug, ...settings });
  // Several runs of a test may use the same server.
  const { name } = await main.worlds.make({
    ...wish,
    name: `${slug}-${crypto.randomUUID().slice(0, 7)}`,
  });
  const api = main.in(name);
  const listeners: ((moved: Moved) => unknown)[] = [];
  const hear = async (moved: Moved) => {
    for (const listener of listeners) await listener(moved);
    return moved;
  };
  return {
    name,
    api,
    clock: clockOf(api, hear),
    person: async (asked = READY) => {
      const person = await api.testPeople.make(asked);
      return { ...person, api: api.as(person) };
    },
    staff: async (asked = {}) => {
      const member = await api.testPeople.makeStaff(asked);
      return { ...member, api: api.as(member) };
    },
    onMove: (listener) => void listeners.push(listener),
    drop: async () => void (await main.worlds.drop({ name })),
  };
}
