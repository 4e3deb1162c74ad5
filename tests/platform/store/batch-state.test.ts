/** What commands of one batch put and remove, against a plain map. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attempt } from '#core/draft-at.ts';
import { accept, refuse } from '#core/result.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import type { Changes } from '#platform/store/batch.ts';
import { bodyOf, receivedChange } from '#platform/store/change-body.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { openStore, START_MS, type Store } from './open-store.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.close());

type Model = Map<string, JobRow>;

const IDS = ['a', 'b', 'c'];
const jobOf = (id: string, tries: number): JobRow => ({
  id,
  kind: 'note',
  dueAt: START_MS + tries,
  refId: id,
  tries,
  createdAt: START_MS,
});

type Step =
  | { do: 'put'; id: string; tries: number }
  | { do: 'remove'; id: string }
  | { do: 'find'; id: string }
  | { do: 'attempt'; steps: Step[]; isRefused: boolean };

const id = fc.constantFrom(...IDS);
const simple: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), id, tries: fc.nat(99) }),
  fc.record({ do: fc.constant('remove' as const), id }),
  fc.record({ do: fc.constant('find' as const), id }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('attempt' as const),
      steps: fc.array(simple, { maxLength: 5 }),
      isRefused: fc.boolean(),
    }),
  },
);
const command = fc.record({ steps: fc.array(step, { maxLength: 6 }), isRefused: fc.boolean() });

/** Takes the steps on a draft and on a map alike; answers the map as it is after them. */
function take(draft: Draft, before: Model, steps: readonly Step[]): Model {
  let model = new Map(before);
  for (const one of steps) {
    if (one.do === 'attempt') {
      let within = model;
      attempt(draft, (own) => {
        within = take(own, model, one.steps);
        return one.isRefused ? refuse('Refused') : accept({});
      });
      if (!one.isRefused) model = within;
    } else if (one.do === 'put') {
      draft.put('Job', jobOf(one.id, one.tries));
      model.set(one.id, jobOf(one.id, one.tries));
    } else if (one.do === 'remove') {
      draft.remove('Job', one.id);
      model.delete(one.id);
    }
    for (const each of IDS) expect(draft.find('Job', each)).toEqual(model.get(each));
  }
  return model;
}

const sorted = (model: Model): JobRow[] =>
  [...model.values()].sort((a, b) => a.id.localeCompare(b.id));

const run = (...commands: Command<object, 'Refused'>['decide'][]) =>
  Promise.all(commands.map((decide) => store.unitOfWork.run({ needs: { Job: IDS }, decide })));

/** Lets whoever follows take over a change; it may begin with either half. */
function follow(before: Model, changes: Changes, first: 'removed' | 'put'): Model {
  const model = new Map(before);
  const remove = () => {
    for (const gone of changes.removedJobs) model.delete(gone);
  };
  if (first === 'removed') remove();
  for (const row of changes.rows('Job')) model.set(row.id, row);
  if (first === 'put') remove();
  return model;
}

/** The same, as other processes are told. */
const told = (changes: Changes): Changes =>
  receivedChange(bodyOf({ changes, events: [], count: 0, recorded: 0 }, false), undefined).changes;

const onDisk = async () => {
  const sql = 'SELECT "id", "tries" FROM "Job" ORDER BY "id"';
  const rows = await store.onDisk<{ id: string; tries: bigint | number }>(sql);
  return rows.map(({ id: of, tries }) => ({ id: of, tries: Number(tries) }));
};

/** Begins with these rows and no others, written by themselves. */
async function begin(ids: readonly string[]): Promise<Model> {
  await run((draft) => {
    for (const each of IDS) draft.remove('Job', each);
    return accept({});
  });
  const rows = ids.map((each) => jobOf(each, 100));
  await run((draft) => {
    for (const row of rows) draft.put('Job', row);
    return accept({});
  });
  store.commits.length = 0;
  return new Map(rows.map((row) => [row.id, row]));
}

test('commands of a batch see and leave the rows that a map would', async () => {
  const start = fc.subarray(IDS);
  const batch = fc.array(command, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(start, batch, async (ids, commands) => {
      const before = await begin(ids);
      let model = before;
      const answers = await run(
        ...commands.map(({ steps, isRefused }) => (draft: Draft) => {
          const after = take(draft, model, steps);
          if (isRefused) return refuse('Refused');
          model = after;
          return accept({});
        }),
      );
      expect(answers.map(({ ok }) => !ok)).toEqual(commands.map(({ isRefused }) => isRefused));
      expect(store.commits.length).toBeLessThanOrEqual(1);
      const rows = sorted(model);
      expect(await onDisk()).toEqual(rows.map(({ id: of, tries }) => ({ id: of, tries })));
      for (const first of ['removed', 'put'] as const) {
        for (const heard of [(one: Changes) => one, told]) {
          const seen = store.commits.reduce((so, one) => follow(so, heard(one), first), before);
          expect(sorted(seen)).toEqual(rows);
        }
      }
    }),
  );
});

test('a command that removes the row it has put writes nothing', async () => {
  await begin([]);
  await run((draft) => {
    draft.put('Job', jobOf('a', 1));
    draft.remove('Job', 'a');
    return accept({});
  });
  expect(store.commits.flatMap(({ commands }) => commands)).toEqual([]);
  expect(await onDisk()).toEqual([]);
});
