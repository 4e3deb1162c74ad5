/** What a data folder knows about itself, apart from the people and books in it. */
import type { Client } from './database.ts';
import type { Writer } from './writer.ts';

/** `made`: whether the sandbox filled it. `seed`: that of the market, where it is a secret. */
export type WorldFactName = 'made' | 'seed';

export async function worldFact(reader: Client, name: WorldFactName): Promise<string | undefined> {
  return (await reader.worldFact.findUnique({ where: { id: name } }))?.value;
}

/** Writes facts down once: one that is known already stays. For a world that is being opened. */
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

/** Whether anybody of these e-mail addresses is in the database. */
export async function hasAnyOf(reader: Client, emails: readonly string[]): Promise<boolean> {
  const found = await reader.user.findFirst({
    where: { email: { in: [...emails] } },
    select: { id: true },
  });
  return found !== null;
}
