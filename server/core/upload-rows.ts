/** Images that people uploaded, as rows: units as in `rows.ts`. */

export interface UploadRow {
  id: string;
  userId: string;
  /** What came in: 'gif', 'jpeg' or 'png'. */
  kind: string;
  /** Name of the file in the world's folder of uploads; tells nothing. */
  file: string;
  mediaType: string;
  /** Of the file as it is kept. */
  bytes: number;
  width: number;
  height: number;
  /** Hex, of the file as it is kept. */
  sha256: string;
  createdAt: number;
  /** The application, deposit or message that shows it. */
  usedBy: string | null;
  removedAt: number | null;
}

/** What a person's uploads come to. */
export interface UploadUsageRow {
  /** Of the person. */
  id: string;
  files: number;
  bytes: number;
}
