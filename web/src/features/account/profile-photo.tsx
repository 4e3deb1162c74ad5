import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useOwnPicture } from '../../lib/own-picture.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FilePicker } from '../../ui/photo-drop.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useSetPhoto } from './photo-api.ts';

/** Uploads a picture as the person's photo; without a picture removes it. */
function useChange(done: () => void) {
  const setPhoto = useSetPhoto();
  const [share, setShare] = useState<number>();
  const change = async (picture?: File) => {
    if (share !== undefined) return;
    setShare(0);
    try {
      await setPhoto({ picture, onProgress: setShare });
      toast.ok(t('state.success'));
      done();
    } catch (error) {
      showFailure(error);
    } finally {
      setShare(undefined);
    }
  };
  return { share, change };
}

function Choices({ name, onDone }: { name: string; onDone: () => void }) {
  const { user } = useSession();
  const { data: photo } = useOwnPicture(user?.profilePhoto);
  const { share, change } = useChange(onDone);
  const id = useId();
  const busy = share !== undefined;
  return (
    <div className="stack pt-2 pb-4">
      <div className="grid place-items-center pb-4">
        <Avatar name={name} photo={photo} large />
      </div>
      <FilePicker id={id} label={t('profile.choosePhoto')} onPick={change} />
      <label
        htmlFor={id}
        className={buttonClass({ kind: 'primary', wide: true })}
        aria-hidden="true"
      >
        {busy ? t('photo.uploading') : t('profile.choosePhoto')}
      </label>
      {user?.profilePhoto && (
        <Button kind="text" wide disabled={busy} onClick={() => change()}>
          {t('photo.remove')}
        </Button>
      )}
    </div>
  );
}

/** The person's photo; a tap changes it. */
export function ProfilePhoto({ name }: { name: string }) {
  const { user } = useSession();
  const { data: photo } = useOwnPicture(user?.profilePhoto);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="avatar-button"
        aria-label={t('profile.photo')}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} photo={photo} large />
        <span className="badge-dot">
          <Camera className="icon size-3" aria-hidden="true" />
        </span>
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('profile.photo')}>
        <Choices name={name} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
