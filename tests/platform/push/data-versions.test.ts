/** Versions of what people see. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DataVersions } from '#platform/push/data-versions.ts';

const numberOf = (versions: DataVersions, userId: string) =>
  Number(versions.of(userId).split('.')[1]);

test('each change of somebody makes a version of theirs and nobody else’s, and a moved clock one of all', () => {
  const person = fc.constantFrom('ada', 'ben', 'cleo');
  const change = fc.option(person, { nil: 'all' });
  fc.assert(
    fc.property(fc.array(change), change, (before, last) => {
      const versions = new DataVersions('abc');
      const apply = (one: string) => (one === 'all' ? versions.noteAll() : versions.note(one));
      before.forEach(apply);
      const people = ['ada', 'ben', 'cleo'];
      const was = people.map((one) => versions.of(one));
      apply(last);
      const moved = people.filter((one, index) => versions.of(one) !== was[index]);
      expect(moved).toEqual(last === 'all' ? people : [last]);
    }),
  );
});

test('of more people than are kept apart no version goes back', () => {
  const versions = new DataVersions('abc');
  versions.note('first');
  versions.note('second');
  const before = numberOf(versions, 'first');
  for (let each = 0; each < 20_000; each += 1) versions.note(`person ${each}`);
  expect(numberOf(versions, 'first')).toBeGreaterThanOrEqual(before);
  const then = numberOf(versions, 'second');
  versions.note('second');
  expect(numberOf(versions, 'second')).toBeGreaterThan(then);
});
