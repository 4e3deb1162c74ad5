/**
 * The storage format of events: all events of a transaction in one text, without what can be derived from
 * another field or from the row, because every order pays for the bytes of its events.
 */
import { figuresOf, personOf } from '#core/event-facts.ts';
import type {
  EventFacts,
  EventFigures,
  EventKind,
  EventTopic,
  LoggedEvent,
  WorldEvent,
} from '#core/world-event.ts';

/** Precedes them: the moment of the first, which nearly all share. */
type Packed = readonly [
  kind: EventKind,
  id: string,
  /** Also absent when it can be derived from the facts. */
  person: string | null,
  status: string | number | null,
  figures: EventFigures | EventFacts | null,
  /** Milliseconds after the first event of the row; absent for 0. */
  later?: number,
];

/** Topics whose person can be derived from the facts. */
const isOwned = (topic: EventTopic): boolean => topic === 'wallet' || topic === 'money';

export function packEvents(events: readonly WorldEvent[]): string {
  const start = events[0]?.time ?? 0;
  const all: (number | Packed)[] = [start];
  for (const event of events) {
    const { time, topic, kind, id, facts, status = null } = event;
    const person = (facts && isOwned(topic) ? null : event.person) ?? null;
    const figures = facts ?? event.figures ?? null;
    all.push(
      time === start
        ? [kind, id, person, status, figures]
        : [kind, id, person, status, figures, time - start],
    );
  }
  return JSON.stringify(all);
}

const isFacts = (figures: EventFigures | EventFacts | null): figures is EventFacts =>
  Array.isArray(figures);

function unpackEvent(
  [kind, id, ofRow, status, figures, later = 0]: Packed,
  start: number,
): Omit<LoggedEvent, 'seq'> {
  const topic = kind.slice(0, kind.indexOf('.')) as EventTopic;
  const kept = isFacts(figures) ? { facts: figures } : { ...(figures && { figures }) };
  const event = { topic, kind, id, ...kept };
  const person = ofRow ?? personOf(event);
  const shown = figuresOf(event);
  return {
    time: start + later,
    topic,
    kind,
    id,
    ...(person !== undefined && { person }),
    ...(status !== null && { status }),
    ...(shown && { figures: shown }),
  };
}

/** The events of a row, numbered from its first. */
export function unpackEvents(text: string, first: number): LoggedEvent[] {
  const read = JSON.parse(text) as [number, ...Packed[]] | LoggedEvent[];
  const [start, ...all] = read as [number, ...Packed[]];
  // A row from before events were packed.
  if (typeof start !== 'number') return read as LoggedEvent[];
  return all.map((packed, index) => ({ ...unpackEvent(packed, start), seq: first + index }));
}

/** An event with its figures, as shown to its readers. */
export function wholeEvent({ facts, figures, ...event }: WorldEvent): Omit<LoggedEvent, 'seq'> {
  const shown = figuresOf({ ...event, ...(figures && { figures }), ...(facts && { facts }) });
  return shown ? { ...event, figures: shown } : event;
}
