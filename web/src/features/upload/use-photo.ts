import { useCallback, useEffect, useRef, useState } from 'react';
import { useOwnPicture } from '../../lib/own-picture.ts';
import { useBlobUrl } from '../../ui/blob-url.ts';
import { showFailure } from '../../ui/form-failure.ts';
import type { Photo, PhotoUpload } from '../../ui/photo.ts';
import { isOfPicture, uploadImage } from './api.ts';

/** Where the URL of an uploaded picture outlives the page. */
interface Place {
  /** URL of the picture that was kept there before. */
  begun: string | undefined;
  keep: (url: string | undefined) => void;
}

/** A picture uploaded before; undefined if the server has dropped it, as it does after a day with unused ones. */
function useBegun(url: string | undefined): Photo | undefined {
  const { data, isError } = useOwnPicture(url);
  const preview = useBlobUrl(data) ?? '';
  if (!url || isError) return undefined;
  return { name: '', bytes: 0, preview, state: 'done', share: 1, url };
}

/** A place for one picture, which is uploaded as soon as it is chosen. */
export function usePhoto(place?: Place): PhotoUpload {
  const [begun, setBegun] = useState(place?.begun);
  const before = useBegun(begun);
  const [photo, setPhoto] = useState<Photo>();
  const chosen = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  // Depends only on refs and setters, so it never changes.
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
      if (running.current === controller) place?.keep(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      change({ state: 'failed', share: 0, refused: isOfPicture(error) });
      showFailure(error);
    }
  };

  return {
    photo: photo ?? before,
    choose: (picture) => {
      drop();
      setBegun(undefined);
      place?.keep(undefined);
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
      setBegun(undefined);
      place?.keep(undefined);
      setPhoto(undefined);
    },
  };
}
