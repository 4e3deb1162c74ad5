import { Check, FileUp, RotateCw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { written } from '../../lib/written.ts';
import type { PhotoUpload } from '../../ui/photo.ts';
import { FilePicker, Preview, UploadBar } from '../../ui/photo-drop.tsx';
import { usePhoto } from '../upload/use-photo.ts';

const kilo = 1024;

function Standing({ upload: { photo } }: { upload: PhotoUpload }) {
  if (!photo) return null;
  if (photo.state === 'failed')
    return <span className="text-sm text-danger">{t('photo.failed')}</span>;
  if (photo.state === 'sending')
    return <span className="text-sm text-tertiary">{t('photo.uploading')}</span>;
  return (
    <span className="text-sm text-ok hstack gap-1">
      <Check className="icon size-4" aria-hidden="true" />
      {t('photo.uploaded')}
      {photo.bytes > 0 && (
        <>
          &nbsp;· <bdi className="numeric">{format.integer(photo.bytes / kilo)} KB</bdi>
        </>
      )}
    </span>
  );
}

function Chosen({ upload }: { upload: PhotoUpload }) {
  const { photo, retry, remove } = upload;
  if (!photo) return null;
  const canRetry = photo.state === 'failed' && !photo.refused;
  return (
    <div className="file">
      <Preview photo={photo} />
      <span className="min-w-0">
        <bdi className="truncate block">{photo.name}</bdi>
        <span role="status" className="block">
          <Standing upload={upload} />
        </span>
      </span>
      <span className="hstack">
        {canRetry && (
          <button type="button" className="icon-btn" aria-label={t('action.retry')} onClick={retry}>
            <RotateCw className="icon size-5" aria-hidden="true" />
          </button>
        )}
        <button type="button" className="icon-btn" aria-label={t('photo.remove')} onClick={remove}>
          <Trash2 className="icon size-5 text-tertiary" aria-hidden="true" />
        </button>
      </span>
      <UploadBar photo={photo} label={t('photo.uploading')} />
    </div>
  );
}

/** URLs of the proofs of a deposit that were uploaded but not handed in, each in its place. */
function keptProofs(about: string): (string | undefined)[] {
  const kept = written.read('proofs', about);
  return Array.isArray(kept) ? kept.map((url) => (typeof url === 'string' ? url : undefined)) : [];
}

/** Where the URL of a proof is kept, so that it outlives a refresh and a visit to another screen. */
const placeOf = (about: string, place: number) => ({
  begun: keptProofs(about)[place],
  keep: (url: string | undefined) => {
    const [first, second] = keptProofs(about);
    const next = place === 0 ? [url, second] : [first, url];
    written.keep('proofs', about, next);
  },
});

/** For when they were handed in. */
export const forgetProofs = (about: string) => written.forget('proofs', about);

/** Room for two proofs: few deposits have more than one screenshot, and hardly any more than two. */
export function useProofs(about: string) {
  const uploads = [usePhoto(placeOf(about, 0)), usePhoto(placeOf(about, 1))];
  const urls = uploads.flatMap(({ photo }) => photo?.url ?? []);
  const isSending = uploads.some(({ photo }) => photo?.state === 'sending');
  return { uploads, urls, isSending };
}

interface ProofsProps {
  uploads: readonly PhotoUpload[];
  /** The person tried to continue without any. */
  missing: boolean;
}

/** Screenshots of a transfer: choose, watch the upload, remove. */
export function Proofs({ uploads, missing }: ProofsProps) {
  const id = useId();
  const free = uploads.find(({ photo }) => !photo);
  const isFirst = uploads.every(({ photo }) => !photo);
  const label = t(isFirst ? 'deposit.upload' : 'deposit.addAnother');
  return (
    <div className="stack">
      {uploads.map(
        (upload, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each place has its own upload
          upload.photo && <Chosen key={place} upload={upload} />,
      )}
      {free && (
        <div className={missing ? 'photo field bad' : 'photo'}>
          <FilePicker id={id} label={label} onPick={free.choose} />
          <label className={isFirst ? 'drop' : 'btn wide'} htmlFor={id} aria-hidden="true">
            <FileUp className="icon" aria-hidden="true" />
            {label}
          </label>
          {missing && (
            <p className="hint" role="alert">
              {t('deposit.upload')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
