/** The forms of a database's address. */

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** Whether a text is a valid address of a database. */
export const isDatabaseUrl = (text: string): boolean =>
  /^file:.+$/.test(text) || (isPostgres(text) && URL.canParse(text));

/** The file or network location of a database, without secrets. */
export function databaseName(url: string): string {
  if (!isPostgres(url)) return url.replace(/^file:/, '');
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
