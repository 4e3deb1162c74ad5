/** Versions of what people see. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DataVersions } from '#platform/push/data-versions.ts';

const numberOf = (versions: DataVersions, userId: string) =>
  Number(versions.of(userId).split('.')[1]);

test('a change of a person changes only their version, a moved clock that of everybody', () => {
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

test('versions never go back, even with more people than are kept', () => {
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
