/** With TEST_POSTGRES, every test runs in the main world, on PostgreSQL. */

export const onPostgres = (): boolean => Boolean(process.env.TEST_POSTGRES);

/** Restarts the server on its current data, which are kept, or on the data kept before. */
export async function askPostgres(what: 'keep' | 'again'): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}/${what}`, {
    method: 'POST',
  });
  if (!answer.ok) throw new Error(await answer.text());
}
