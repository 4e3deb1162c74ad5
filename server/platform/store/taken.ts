/** Recognises violations of uniqueness. */

/** The table and column (`Table.column`) whose unique value was violated; undefined for other errors. */
export function takenValue(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') {
    return /^UNIQUE constraint failed: (\w+\.\w+)$/.exec(error.message)?.[1];
  }
  if (error.code !== '23505' || !('constraint' in error)) return undefined;
  // From the name of the index, which has one column.
  return /^([A-Za-z]+)_([A-Za-z]+)_key$/.exec(String(error.constraint))?.slice(1).join('.');
}
