/** Events come out of the database as they went in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_KINDS, EVENT_TOPICS, type EventTopic } from '#core/world-event.ts';
import { packEvents, unpackEvents, wholeEvent } from '#platform/store/event-rows.ts';

const topicOf = (kind: string) => kind.slice(0, kind.indexOf('.')) as EventTopic;

test('the topic of an event follows from its kind', () => {
  const topics = EVENT_KINDS.map(topicOf);
  expect(new Set(topics)).toEqual(new Set(EVENT_TOPICS));
});

test('packed events are unpacked unchanged, with their numbers', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const happening = fc
    .record(
      {
        time: fc.integer({ min: 0, max: 4e12 }),
        kind: fc.constantFrom(...EVENT_KINDS),
        id: fc.string(),
        person: fc.string(),
        status: fc.oneof(fc.string(), fc.integer()),
        figures: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value),
      },
      { requiredKeys: ['time', 'kind', 'id'] },
    )
    .map((event) => ({ ...event, topic: topicOf(event.kind) }));
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1 }), fc.integer({ min: 1 }), (all, first) => {
      const numbered = all.map((event, index) => ({ ...event, seq: first + index }));
      const read = unpackEvents(packEvents(all), first);
      expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(numbered)));
    }),
  );
});

test('events stored as whole objects are read as well', () => {
  const whole = [{ seq: 7, time: 5, topic: 'order', kind: 'order.filled', id: 'ord_1' }];
  expect(unpackEvents(JSON.stringify(whole), 7)).toEqual(whole);
});

test('events with named figures are read beside those with facts', () => {
  const kept =
    '[5,["money.moved","tra_1","usr_1","posted",{"amount":"0.09","from":"usr_1/STOCK"}],' +
    '["money.moved","tra_2",null,"posted",[9,"USD","order.fee","usr_1/STOCK","house/fees/USD","ord_1"],2]]';
  const money = { topic: 'money', kind: 'money.moved', person: 'usr_1', status: 'posted' } as const;
  const [from, to] = ['usr_1/STOCK', 'house/fees/USD'];
  const figures = { amount: '0.09', currency: 'USD', event: 'order.fee', from, to, refId: 'ord_1' };
  expect(unpackEvents(kept, 3)).toEqual([
    { ...money, seq: 3, time: 5, id: 'tra_1', figures: { amount: '0.09', from } },
    { ...money, seq: 4, time: 7, id: 'tra_2', figures },
  ]);
});

test('a live event equals the one read from the log', () => {
  const facts = [9, 'USD', 'order.fee', 'usr_1/STOCK', 'house/fees/USD', 'ord_1'];
  const money = { time: 5, topic: 'money', kind: 'money.moved', id: 'tra_1' } as const;
  const told = { ...money, person: 'usr_1', status: 'posted', facts };
  expect([{ ...wholeEvent(told), seq: 3 }]).toEqual(unpackEvents(packEvents([told]), 3));
});
