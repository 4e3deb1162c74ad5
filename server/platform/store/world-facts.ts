/** Facts about a data folder itself, apart from the people and books in it. */
import type { Client, Database } from './database.ts';
import type { Statements, Writer } from './writer.ts';

/**
 * `made`: whether the sandbox filled it. `seed`: that of the market. `commands`: how
 * many have written something. `clock`: how the world's clock goes, once somebody moved it.
 * `scenarios`: up to which moment it is told that scenarios began and ended.
 * `tokens`: the secret that log-ins are signed with, where several processes share it.
 * `settings`: under which the processes on one database run, as who leads has them.
 * `place`: the identity of the database, and the number of its event log there.
 * `start`: seed and moment of a world that was made empty, since when all that it is asked is recorded.
 */
export type WorldFactName =
  | 'made'
  | 'place'
  | 'seed'
  | 'commands'
  | 'clock'
  | 'start'
  | 'scenarios'
  | 'settings'
  | 'tokens';

export async function worldFact(reader: Client, name: WorldFactName): Promise<string | undefined> {
  return (await reader.worldFact.findUnique({ where: { id: name } }))?.value;
}

/** Writes facts once: existing ones stay. For a world that is being opened. */
export async function keepWorldFacts(
  writer: Writer,
  facts: Partial<Record<WorldFactName, string>>,
): Promise<void> {
  await writer.transaction(async (tx) => {
    for (const [name, value] of Object.entries(facts)) {
      await tx.run(
        'INSERT INTO "WorldFact" ("id", "value") VALUES (?, ?) ON CONFLICT DO NOTHING',
        name,
        value,
      );
    }
  });
}

const PUT =
  'INSERT INTO "WorldFact" ("id", "value") VALUES (?, ?) ON CONFLICT ("id") DO UPDATE SET "value" = excluded."value"';

/** Writes or replaces a fact. */
export async function putWorldFact(
  tx: Statements,
  name: WorldFactName,
  value: string,
): Promise<void> {
  await tx.write(PUT, name, value);
}

const PLACE = `INSERT INTO "WorldFact" ("id", "value") VALUES ('place', ?)
  ON CONFLICT ("id") DO UPDATE SET "value" = ? WHERE "WorldFact"."value" NOT LIKE ?`;

/**
 * The number of the event log in a database that is not a file. Once the database was restored elsewhere it is
 * `next`, because numbers given since the backup are given again. Undefined for a file, whose number lies beside it.
 */
export async function logNumberIn(
  { identity, reader, writer }: Database,
  next: number,
): Promise<number | undefined> {
  if (!identity) return undefined;
  const databaseId = await identity();
  await writer.transaction(async (tx) => {
    await tx.run(PLACE, `${databaseId} 0`, `${databaseId} ${next}`, `${databaseId} %`);
  });
  return Number((await worldFact(reader, 'place'))?.split(' ')[1] ?? 0);
}

/** The secret that log-ins are signed with: that of the database where several processes share it, else one's own. */
export async function sharedSecret(
  { nodes, reader, writer }: Database,
  localSecret: string,
): Promise<string> {
  if (!nodes) return localSecret;
  await keepWorldFacts(writer, { tokens: localSecret });
  return (await worldFact(reader, 'tokens')) ?? localSecret;
}

/** Number of commands that had written something when the database was last closed. */
export async function commandCount(reader: Client): Promise<number> {
  return Number((await worldFact(reader, 'commands')) ?? 0);
}

/** Stores the number of commands that have written something, in the transaction of the last of them. */
export async function keepCommandCount(tx: Statements, count: number): Promise<void> {
  await putWorldFact(tx, 'commands', String(count));
}

/** Whether the database has a person with one of these e-mail addresses. */
export async function hasAnyOf(reader: Client, emails: readonly string[]): Promise<boolean> {
  const found = await reader.user.findFirst({
    where: { email: { in: [...emails] } },
    select: { id: true },
  });
  return found !== null;
}
