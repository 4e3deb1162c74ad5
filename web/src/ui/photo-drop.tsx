import { Camera, Check, ImagePlus, RotateCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../lib/words.ts';
import type { Photo, PhotoUpload } from './photo.ts';

const kinds = 'image/gif,image/jpeg,image/png,.gif,.jpg,.jpeg,.png';

interface PickerProps {
  id: string;
  label: string;
  camera?: boolean;
  /** Id of the element that shows its error. */
  errorId?: string | undefined;
  onPick: (picture: File) => void;
}

/** The browser's own chooser, behind a label that looks like the rest. */
export function FilePicker({ id, label, camera = false, errorId, onPick }: PickerProps) {
  return (
    <input
      id={id}
      className="sr-only"
      type="file"
      accept={kinds}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      {...(camera && { capture: 'environment' as const })}
      onChange={({ target }) => {
        const [picture] = target.files ?? [];
        if (picture) onPick(picture);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}

/** Progress of an upload. */
export function UploadBar({ photo, label }: { photo: Photo; label: string }) {
  if (photo.state !== 'sending') return null;
  const percent = Math.round(photo.share * 100);
  return (
    <span
      className="upload-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

/** The chosen picture; nothing if the file is no picture. */
export function Preview({ photo }: { photo: Photo }) {
  const [broken, setBroken] = useState<string>();
  if (broken === photo.preview) return <span />;
  return <img src={photo.preview} alt="" onError={() => setBroken(photo.preview)} />;
}

function Filled({ photo, id, upload }: { photo: Photo; id: string; upload: PhotoUpload }) {
  return (
    <div className="drop filled">
      <Preview photo={photo} />
      <UploadBar photo={photo} label={t('photo.uploading')} />
      {photo.state === 'failed' && !photo.refused && (
        <button
          type="button"
          className="retake again"
          aria-label={t('action.retry')}
          onClick={upload.retry}
        >
          <span>
            <RotateCw className="icon size-5" aria-hidden="true" />
          </span>
        </button>
      )}
      <label className="retake" htmlFor={id} aria-hidden="true">
        <span>
          <ImagePlus className="icon size-5" aria-hidden="true" />
        </span>
      </label>
    </div>
  );
}

function Standing({ photo }: { photo: Photo | undefined }) {
  if (!photo) return <span className="text-tertiary">{t('photo.required')}</span>;
  if (photo.state === 'failed') return <span className="text-danger">{t('photo.failed')}</span>;
  if (photo.state === 'sending')
    return <span className="text-tertiary">{t('photo.uploading')}</span>;
  return (
    <span className="text-ok">
      <Check className="icon size-5" aria-hidden="true" />
      <span className="sr-only">{t('photo.uploaded')}</span>
    </span>
  );
}

interface PhotoDropProps {
  /** What the picture shows. */
  caption: string;
  /** Text of the button while there is no picture. */
  add: string;
  upload: PhotoUpload;
  error?: string | undefined;
}

/** A photo of a document: choose or take it, see it and its upload, replace it. */
export function PhotoDrop({ caption, add, upload, error }: PhotoDropProps) {
  const id = useId();
  const { photo, choose } = upload;
  return (
    <figure className={error ? 'field bad photo' : 'field photo'}>
      <FilePicker
        id={id}
        label={photo ? `${t('photo.replace')}: ${caption}` : add}
        errorId={error && `${id}-error`}
        onPick={choose}
      />
      {photo ? (
        <Filled photo={photo} id={id} upload={upload} />
      ) : (
        <label className="drop" htmlFor={id} aria-hidden="true">
          <ImagePlus className="icon" aria-hidden="true" />
          {add}
        </label>
      )}
      <figcaption>
        {caption}
        <span role="status" className="hstack">
          <Standing photo={photo} />
        </span>
      </figcaption>
      <CameraButton caption={caption} onPick={choose} />
      {error && (
        <p id={`${id}-error`} className="hint" role="alert">
          {error}
        </p>
      )}
    </figure>
  );
}

/** Opens the camera directly on a handheld device. */
function CameraButton({
  caption,
  onPick,
}: {
  caption: string;
  onPick: (picture: File) => void;
}): ReactNode {
  const id = useId();
  return (
    <span className="by-camera">
      <FilePicker id={id} camera label={`${t('photo.take')}: ${caption}`} onPick={onPick} />
      <label htmlFor={id} className="more text-accent m-0" aria-hidden="true">
        <Camera className="icon size-5" aria-hidden="true" />
        {t('photo.take')}
      </label>
    </span>
  );
}
