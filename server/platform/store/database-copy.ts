/**
 * Access to a database file from another process: copies it next to its writer, and tells whether it is
 * in use.
 */
import SqliteDatabase from 'better-sqlite3';

/** Names of the uploaded files in a database. */
function uploadsOf(db: SqliteDatabase.Database): string[] {
  return db
    .prepare<[], string>('SELECT "file" FROM "Upload" WHERE "removedAt" IS NULL ORDER BY "file"')
    .pluck()
    .all();
}

/** Copies a database as of one moment, whoever writes to it; returns the names of its uploaded files. */
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

/** Whether another process has a file open. A file that is not a database is not in use. */
export function isInUse(file: string): boolean {
  const db = new SqliteDatabase(file, { timeout: 0 });
  try {
    // Needs the file exclusively, which a running server never allows.
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
