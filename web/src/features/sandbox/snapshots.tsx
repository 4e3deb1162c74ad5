import { useQuery } from '@tanstack/react-query';
import { Camera, Download, Upload, X } from 'lucide-react';
import { useId, useState } from 'react';
import { snapshots } from '#contract/worlds';
import { worldName } from '../../lib/world-name.ts';
import { TextField } from '../../ui/field.tsx';
import { Name } from '../../ui/name.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ActButton, actOf } from './acts.tsx';
import {
  downloadSnapshot,
  type Snapshot,
  snapshotsOptions,
  useDropSnapshot,
  useRestoreSnapshot,
  useSaveSnapshot,
  useUploadSnapshot,
} from './api.ts';
import { Moment } from './moment.tsx';
import { AskedButton } from './panel.tsx';
import { toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';
import { MAIN } from './world-address.ts';

function SaveForm() {
  const [name, setName] = useState('');
  const save = useSaveSnapshot();
  const input = { id: written(name) };
  const { wrong, busy, submit } = useSending(
    async () => {
      const { id } = await save(input);
      setName('');
      toast.ok(`${t('snapshots.saved')}: ${id}`);
    },
    { WorldExists: 'id' },
  );
  return (
    <form className="panel-form with-button" onSubmit={submit}>
      <TextField
        label={t('snapshots.name')}
        placeholder="before-open"
        value={name}
        error={wrong.id}
        dir="ltr"
        onChange={(event) => setName(event.target.value)}
      />
      <ActButton act={actOf(t('snapshots.save'), snapshots.save, input)} submits={busy} />
    </form>
  );
}

function SnapshotRow({ snapshot: { id, world, at } }: { snapshot: Snapshot }) {
  const restore = useRestoreSnapshot();
  const drop = useDropSnapshot();
  return (
    <li className="snapshot">
      <Camera className="icon size-4" aria-hidden="true" />
      <span className="min-w-0">
        <Name text={id} />
        <small>
          <bdi>{world}</bdi>
          <Moment at={at} />
        </small>
      </span>
      <span className="hstack">
        <AskedButton
          act={actOf(t('snapshots.restore'), snapshots.restore, { id })}
          question={t('snapshots.restoreQuestion', { snapshot: id })}
          hint={t('snapshots.restoreHint', { world: worldName ?? MAIN })}
          label={`${t('snapshots.restore')}: ${id}`}
          isMild
          onConfirm={() => restore(id)}
        />
        <ActButton
          kind="text"
          className="square"
          act={actOf(t('snapshots.download'), snapshots.download, { id })}
          label={`${t('snapshots.download')}: ${id}`}
          onClick={() => toastFailure(() => downloadSnapshot(id))}
        >
          <Download className="icon size-4" aria-hidden="true" />
        </ActButton>
        <AskedButton
          act={actOf(t('snapshots.drop'), snapshots.drop, { id })}
          question={t('snapshots.dropQuestion', { snapshot: id })}
          hint={t('snapshots.dropHint')}
          label={`${t('snapshots.drop')}: ${id}`}
          className="square"
          onConfirm={() => drop(id)}
        >
          <X className="icon size-4" aria-hidden="true" />
        </AskedButton>
      </span>
    </li>
  );
}

/** Imports a downloaded snapshot. */
function TakeIn() {
  const id = useId();
  const upload = useUploadSnapshot();
  return (
    <div className="panel-form relative">
      <input
        id={id}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void toastFailure(() => upload(file));
        }}
      />
      <label htmlFor={id} className="btn medium">
        <Upload className="icon size-4" aria-hidden="true" />
        {t('snapshots.upload')}
      </label>
    </div>
  );
}

/** Snapshots of worlds, to go back to. */
export function Snapshots() {
  const query = useQuery(snapshotsOptions);
  return (
    <>
      <h3 className="panel-part">{t('snapshots.title')}</h3>
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="panel-empty">{t('snapshots.none')}</p>
          ) : (
            <ul className="lines world-lines">
              {all.map((snapshot) => (
                <SnapshotRow key={snapshot.id} snapshot={snapshot} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <SaveForm />
      <TakeIn />
    </>
  );
}
