/** How the address of a database is written. */

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** Whether a database may have this address. */
export const isDatabaseUrl = (text: string): boolean =>
  /^file:.+$/.test(text) || (isPostgres(text) && URL.canParse(text));

/** The file of a database, or where on the network it is; nothing that is secret. */
export function databaseName(url: string): string {
  if (!isPostgres(url)) return url.replace(/^file:/, '');
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
