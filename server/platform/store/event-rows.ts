/**
 * How events lie in the database: as many as a transaction tells in one text, without what follows from
 * another field or from the row, since every order pays for the bytes of its events.
 */
import type {
  EventFigures,
  EventKind,
  EventTopic,
  Happening,
  LoggedEvent,
} from '#core/world-event.ts';

/** The rest stands before them: the moment of the first, which nearly all have. */
type Packed = readonly [
  kind: EventKind,
  id: string,
  person: string | null,
  status: string | number | null,
  figures: EventFigures | null,
  /** Milliseconds after the first of the row; absent for none. */
  later?: number,
];

export function packEvents(events: readonly Happening[]): string {
  const start = events[0]?.time ?? 0;
  const all: (number | Packed)[] = [start];
  for (const { time, kind, id, person = null, status = null, figures = null } of events) {
    const own = [kind, id, person, status, figures] as const;
    all.push(time === start ? own : [...own, time - start]);
  }
  return JSON.stringify(all);
}

/** The events of a row, by the number of its first. */
export function unpackEvents(text: string, first: number): LoggedEvent[] {
  const read = JSON.parse(text) as [number, ...Packed[]] | LoggedEvent[];
  const [start, ...all] = read as [number, ...Packed[]];
  // Written whole, before they were packed.
  if (typeof start !== 'number') return read as LoggedEvent[];
  return all.map(([kind, id, person, status, figures, later = 0], index) => ({
    time: start + later,
    topic: kind.slice(0, kind.indexOf('.')) as EventTopic,
    kind,
    id,
    ...(person !== null && { person }),
    ...(status !== null && { status }),
    ...(figures !== null && { figures }),
    seq: first + index,
  }));
}
