/** Prints events and prices as they come, one line each, until stopped. */
import type { Sandbourse } from '../connect.ts';
import { table } from './shown.ts';
import type { Json } from './verbs.ts';

/** Long-poll time for the next event, in seconds. */
const WAIT_S = 30;

export interface Watching {
  /** Ends after this many lines. */
  count: number;
  print: (line: Json) => void;
}

/** All events of a world from now on, or after a given number. */
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

/** Position up to which events are known. */
interface Place {
  after: number;
  /** The log it belongs to: another one is refused. */
  log?: string;
}

/** The end of the log. */
async function newest(sandbourse: Sandbourse): Promise<Place> {
  const { next, log } = await sandbourse.events.read({ limit: 0 });
  return { after: next, log };
}

/** Live prices of the given instruments. */
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

/** One line of output, without headings. */
export function lineOf(row: Json): string {
  const { time, ...rest } = row;
  const when = typeof time === 'number' ? `${new Date(time).toISOString()}  ` : '';
  const [, line = ''] = table([rest], Object.keys(rest)).split('\n');
  return when + line;
}
