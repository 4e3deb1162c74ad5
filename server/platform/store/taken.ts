/** What a database says where a value must not be there twice. */

/** The table and column, as `Table.column`, in which a row met the value of another; undefined for other failures. */
export function takenValue(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') {
    return /^UNIQUE constraint failed: (\w+\.\w+)$/.exec(error.message)?.[1];
  }
  if (error.code !== '23505' || !('constraint' in error)) return undefined;
  // As its index is called, of one column.
  return /^([A-Za-z]+)_([A-Za-z]+)_key$/.exec(String(error.constraint))?.slice(1).join('.');
}
