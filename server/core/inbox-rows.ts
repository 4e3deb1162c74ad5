/** The inbox as rows: units as in `rows.ts`. */

export interface InboxMessageRow {
  id: string;
  userId: string;
  kind: string;
  /** JSON: value → text, see `inbox.ts`. */
  values: string;
  /** What it is about. */
  refId: string;
  createdAt: number;
  readAt: number | null;
}
