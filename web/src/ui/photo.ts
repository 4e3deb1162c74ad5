/** A picture that was chosen, and how far its upload is. */
export interface Photo {
  name: string;
  bytes: number;
  /** Address of the picture in this browser. */
  preview: string;
  state: 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  /** Where the server keeps it, once it is done. */
  url?: string;
  /** The server does not take this picture: only another one helps. */
  refused?: boolean;
}

export interface PhotoUpload {
  photo: Photo | undefined;
  choose: (picture: File) => void;
  retry: () => void;
  remove: () => void;
}
