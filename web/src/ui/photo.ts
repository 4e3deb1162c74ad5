import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../lib/call.ts';
import { uploadImage } from '../lib/upload.ts';
import { tellFailure } from './form-failure.ts';

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

const isRefusal = (error: unknown) =>
  error instanceof CallError && error.code >= 400 && error.code < 500;

export interface PhotoUpload {
  photo: Photo | undefined;
  choose: (picture: File) => void;
  retry: () => void;
  remove: () => void;
}

/** A place for one picture, which is uploaded as soon as it is chosen. */
export function usePhoto(): PhotoUpload {
  const [photo, setPhoto] = useState<Photo>();
  const chosen = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  // Only what it keeps between renders is used, so it is always the same.
  const drop = useCallback(() => {
    running.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);

  const send = async (picture: File, shown: Photo) => {
    const controller = new AbortController();
    running.current = controller;
    const change = (next: Partial<Photo>) => {
      if (running.current === controller) setPhoto({ ...shown, ...next });
    };
    change({ state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => change({ state: 'sending', share });
      const { url } = await uploadImage(picture, { onProgress, signal: controller.signal });
      change({ state: 'done', share: 1, url });
    } catch (error) {
      if (controller.signal.aborted) return;
      change({ state: 'failed', share: 0, refused: isRefusal(error) });
      tellFailure(error);
    }
  };

  return {
    photo,
    choose: (picture) => {
      drop();
      chosen.current = picture;
      preview.current = URL.createObjectURL(picture);
      const { name, size: bytes } = picture;
      void send(picture, { name, bytes, preview: preview.current, state: 'sending', share: 0 });
    },
    retry: () => {
      if (chosen.current && photo) void send(chosen.current, photo);
    },
    remove: () => {
      drop();
      running.current = undefined;
      setPhoto(undefined);
    },
  };
}
