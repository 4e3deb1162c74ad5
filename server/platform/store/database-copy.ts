/** A database file as another process sees it: copied beside who writes to it, and whether anybody does. */
import SqliteDatabase from 'better-sqlite3';

/** Names of the uploaded files that a database knows. */
function uploadsOf(db: SqliteDatabase.Database): string[] {
  return db
    .prepare<[], string>('SELECT "file" FROM "Upload" WHERE "removedAt" IS NULL ORDER BY "file"')
    .pluck()
    .all();
}

/** Copies one as it is at one moment, whoever writes to it; answers the names of the files it knows. */
export function copyDatabase(from: string, to: string): string[] {
  const db = new SqliteDatabase(from, { readonly: true, fileMustExist: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  const copy = new SqliteDatabase(to, { readonly: true });
  try {
    return uploadsOf(copy);
  } finally {
    copy.close();
  }
}

/** Whether another process has a file open. What is no database is open to nobody. */
export function isInUse(file: string): boolean {
  const db = new SqliteDatabase(file, { timeout: 0 });
  try {
    // It needs the file for itself, which a server that runs never gives away.
    db.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'SQLITE_BUSY') return true;
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return false;
    throw error;
  } finally {
    db.close();
  }
}
