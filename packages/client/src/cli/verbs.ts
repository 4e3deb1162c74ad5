/** Verbs of the command line and the MCP server: calls of the contract under shell names. */
import type { Sandbourse } from '../connect.ts';
import { SCHEMAS } from '../generated/schemas.ts';
import { placeOrder, previewOrder, TICKET } from './ticket.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Schema extends Json {
  properties?: Readonly<Record<string, Json>>;
  required?: readonly string[];
}

export interface Verb {
  /** As typed: `clock advance`. */
  words: string;
  about: string;
  /** JSON Schema of its input. */
  input: Schema;
  /** Fields given as positional arguments, in this order. */
  given: readonly string[];
  /** Whether it needs a person's session. */
  asPerson: boolean;
  /** Whether it changes nothing. */
  isRead: boolean;
  /** For a list: the columns to show. */
  columns?: readonly string[];
  run(sandbourse: Sandbourse, input: Json): Promise<unknown>;
}

interface Details {
  given?: readonly string[];
  asPerson?: boolean;
  isRead?: boolean;
  columns?: readonly string[];
}

/** A call, by its name in the contract. */
export function callOf(sandbourse: Sandbourse, operation: string) {
  const [topic = '', name = ''] = operation.split('.');
  const topics = sandbourse as unknown as Record<
    string,
    Record<string, (input?: Json) => Promise<unknown>>
  >;
  const call = topics[topic]?.[name];
  if (!call) throw new Error(`the contract has no ${operation}`);
  return call;
}

function verb(words: string, operation: string, details: Details = {}): Verb {
  const known = SCHEMAS[operation];
  if (!known) throw new Error(`the contract has no ${operation}`);
  const { given = [], asPerson = false, isRead = false, columns } = details;
  return {
    words,
    about: known.about,
    input: known.input as Schema,
    given,
    asPerson,
    isRead,
    ...(columns && { columns }),
    run: (sandbourse, input) => callOf(sandbourse, operation)(input),
  };
}

const read = (words: string, operation: string, details: Details = {}) =>
  verb(words, operation, { ...details, isRead: true });

const ORDERS = [
  'orderId',
  'market',
  'stockCode',
  'direction',
  'consignNum',
  'consignPrice',
  'status',
];
const REQUESTS = ['time', 'method', 'url', 'status', 'durationMs', 'person', 'id'];

export const VERBS: readonly Verb[] = [
  verb('reset', 'worlds.resetOwn'),
  verb('world make', 'worlds.make', { given: ['name'] }),
  verb('world fork', 'worlds.fork', { given: ['name', 'as'] }),
  read('world list', 'worlds.list'),
  verb('world reset', 'worlds.reset', { given: ['name'] }),
  verb('world drop', 'worlds.drop', { given: ['name'] }),
  read('world hash', 'worlds.stateHash'),
  verb('world snapshot', 'snapshots.save', { given: ['id'] }),
  read('world snapshots', 'snapshots.list'),
  verb('world restore', 'snapshots.restore', { given: ['id'] }),
  verb('world forget', 'snapshots.drop', { given: ['id'] }),
  read('clock read', 'clock.read'),
  verb('clock freeze', 'clock.freeze'),
  verb('clock set', 'clock.set', { given: ['at'] }),
  verb('clock advance', 'clock.advance', { given: ['by'] }),
  verb('clock next', 'clock.next', { given: ['event'] }),
  verb('clock rate', 'clock.rate', { given: ['rate'] }),
  verb('people make', 'testPeople.make'),
  verb('people staff', 'testPeople.makeStaff'),
  {
    words: 'order place',
    about: 'Place an order for any instrument, at the market price or at a limit',
    input: TICKET,
    given: ['code', 'side', 'quantity'],
    asPerson: true,
    isRead: false,
    run: placeOrder,
  },
  {
    words: 'order preview',
    about: 'Show what an order would do now, or why it would be refused, without placing it',
    input: TICKET,
    given: ['code', 'side', 'quantity'],
    asPerson: true,
    isRead: true,
    run: previewOrder,
  },
  verb('order cancel', 'order.cancel', { given: ['orderId'], asPerson: true }),
  read('order list', 'position.consignList', { asPerson: true, columns: ORDERS }),
  read('order show', 'order.show', { given: ['id'], asPerson: true }),
  read('order positions', 'position.me', { asPerson: true }),
  verb('scenario run', 'sandbox.makeScenario', { given: ['kind', 'code'] }),
  verb('scenario end', 'sandbox.endScenario', { given: ['id'] }),
  read('scenario list', 'sandbox.scenarios'),
  read('logs', 'requests.list', { columns: REQUESTS }),
];
