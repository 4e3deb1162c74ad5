/** A chosen picture and the state of its upload. */
export interface Photo {
  name: string;
  bytes: number;
  /** Object URL of the picture in this browser. */
  preview: string;
  state: 'sending' | 'done' | 'failed';
  /** Progress, 0 to 1. */
  share: number;
  /** Where the server keeps it, when done. */
  url?: string;
  /** The server rejected this picture: only another one helps. */
  refused?: boolean;
}

export interface PhotoUpload {
  photo: Photo | undefined;
  choose: (picture: File) => void;
  retry: () => void;
  remove: () => void;
}
