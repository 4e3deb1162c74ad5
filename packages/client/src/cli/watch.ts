/** What happens, a line each, until somebody has seen enough. */
import type { Sandbourse } from '../connect.ts';
import { table } from './shown.ts';
import type { Json } from './verbs.ts';

/** How long one question waits for the next event, in seconds. */
const WAIT_S = 30;

export interface Watching {
  /** Ends after so many lines. */
  count: number;
  print: (line: Json) => void;
}

/** Everything that comes to pass in a world from now on, or after a number. */
export async function watchEvents(
  sandbourse: Sandbourse,
  asked: { after?: number; kind?: string; person?: string },
  { count, print }: Watching,
): Promise<void> {
  if (count <= 0) return;
  const { kind, person } = asked;
  let place: Place = asked.after === undefined ? await newest(sandbourse) : { after: asked.after };
  for (let seen = 0; seen < count; ) {
    const question = { ...place, kind, person, wait: WAIT_S };
    const { events, next, log } = await sandbourse.events.read(question);
    for (const event of events.slice(0, count - seen)) print({ ...event });
    seen += events.length;
    place = { after: next, log };
  }
}

/** Up to which event all is known. */
interface Place {
  after: number;
  /** Of which log: another one is refused. */
  log?: string;
}

/** Where the log ends. */
async function newest(sandbourse: Sandbourse): Promise<Place> {
  const { next, log } = await sandbourse.events.read({ limit: 0 });
  return { after: next, log };
}

/** Live prices of some instruments. */
export async function watchQuotes(
  sandbourse: Sandbourse,
  codes: readonly string[],
  { count, print }: Watching,
): Promise<void> {
  if (count <= 0) return;
  const prices = await sandbourse.live.quotes(codes);
  let seen = 0;
  for await (const { code, quote } of prices) {
    const { price_nominal: price, change, change_ratio: percent, volume } = quote;
    print({ code, price, change, percent, volume });
    seen += 1;
    if (seen >= count) break;
  }
}

/** One line of what is watched, without its headings. */
export function lineOf(row: Json): string {
  const { time, ...rest } = row;
  const when = typeof time === 'number' ? `${new Date(time).toISOString()}  ` : '';
  const [, line = ''] = table([rest], Object.keys(rest)).split('\n');
  return when + line;
}
