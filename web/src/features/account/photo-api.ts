/** Separate from the other calls of an account: the only one that a tab needs. */
import { account } from '#contract/accounts';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { uploadImage } from '../upload/api.ts';

interface NewPhoto {
  /** Undefined removes the photo. */
  picture: File | undefined;
  onProgress: (share: number) => void;
}

/** Uploads a picture and makes it the person's photo. */
export const useSetPhoto = () =>
  useWrite(
    async ({ picture, onProgress }: NewPhoto) => {
      const { signal } = new AbortController();
      const sent = picture && (await uploadImage(picture, { onProgress, signal }));
      const { profilePhoto } = await call(account.setPhoto, sent ? { path: sent.url } : {});
      if (session.user) session.know({ ...session.user, profilePhoto });
    },
    { pushed: ['account'], isAwaited: true },
  );
