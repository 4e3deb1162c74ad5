/** The main world in a PostgreSQL, where TEST_POSTGRES names a server: it is the world of each test. */

export const onPostgres = (): boolean => Boolean(process.env.TEST_POSTGRES);

/** Has the server started anew on what it now has, which is kept, or on what was kept. */
export async function askPostgres(what: 'keep' | 'again'): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}/${what}`, {
    method: 'POST',
  });
  if (!answer.ok) throw new Error(await answer.text());
}
