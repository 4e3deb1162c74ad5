import { useQueries } from '@tanstack/react-query';
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { review } from '#contract/reviews';
import { useBlobUrl } from '../../ui/blob-url.ts';
import { Loaded } from '../../ui/states.tsx';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { useStateOf } from '../use-state-of.ts';
import { imageOptions, type ReviewDetail } from './api.ts';

const ZOOMS = [50, 75, 100, 150, 200, 300] as const;
const PLAIN = 100;
const LOUPE = 200;

type Document = ReviewDetail['subject']['documents'][number];

/** Whether the person may see pictures of documents. */
export const useMayLook = () => may(useStaff()?.role, review.showFile);

interface Pose {
  zoom: number;
  /** Degrees. */
  rotated: number;
  /** The only picture shown; all if undefined. */
  side: string | undefined;
}

const PLAINLY: Pose = { zoom: PLAIN, rotated: 0, side: undefined };

/** View state of an item's documents, also changed by the screen's keys. */
export function useLook(id: string | undefined) {
  const [pose, setPose] = useStateOf(id, PLAINLY);
  const change = (next: (now: Pose) => Partial<Pose>) =>
    setPose((now) => ({ ...now, ...next(now) }));
  const step = (by: 1 | -1) =>
    change(({ zoom }) => {
      const place = (ZOOMS as readonly number[]).indexOf(zoom);
      return { zoom: ZOOMS[place + by] ?? zoom };
    });
  return {
    ...pose,
    setSide: (side: string | undefined) => change(() => ({ side })),
    nearer: () => step(1),
    farther: () => step(-1),
    loupe: () => change(({ zoom }) => ({ zoom: zoom === PLAIN ? LOUPE : PLAIN })),
    rotate: () => change(({ rotated }) => ({ rotated: (rotated + 90) % 360 })),
  };
}

export type Look = ReturnType<typeof useLook>;

interface IconButtonProps {
  label: string;
  icon: typeof ZoomIn;
  onClick: () => void;
}

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onClick}>
      <Icon className="icon size-5" aria-hidden="true" />
    </button>
  );
}

function Sides({ documents, look }: { documents: readonly Document[]; look: Look }) {
  if (documents.length < 2) return null;
  const choice = (name: string | undefined, text: string) => (
    <button
      key={text}
      type="button"
      aria-pressed={look.side === name}
      onClick={() => look.setSide(name)}
    >
      {text}
    </button>
  );
  return (
    <fieldset className="segmented" aria-label={t('viewer.sides')}>
      {choice(undefined, t('viewer.both'))}
      {documents.map(({ name }) => choice(name, textOf(`viewer.${name}`)))}
    </fieldset>
  );
}

const waiting = <div className="skeleton stage-wait" />;

/** A picture in a box of its own aspect ratio, which rotates with it. */
function Picture({ blob, name, look }: { blob: Blob; name: string; look: Look }) {
  const src = useBlobUrl(blob);
  const [shape, setShape] = useState<number>();
  const isSideways = look.rotated % 180 !== 0;
  if (src === undefined) return waiting;
  return (
    <div
      className="sheet-side"
      style={{
        width: `${look.zoom}%`,
        ...(shape !== undefined && { aspectRatio: isSideways ? 1 / shape : shape }),
      }}
    >
      <img
        src={src}
        alt={name}
        data-sideways={isSideways || undefined}
        style={{ rotate: `${look.rotated}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / naturalHeight)
        }
      />
    </div>
  );
}

/** The pictures of a request side by side, with zoom and rotation. */
export function DocumentViewer({
  documents,
  look,
}: {
  documents: readonly Document[];
  look: Look;
}) {
  const mayLook = useMayLook();
  const images = useQueries({
    queries: documents.map(({ url }) => ({ ...imageOptions(url), enabled: mayLook })),
  });
  const full = () =>
    document
      .getElementById('desk-stage')
      ?.requestFullscreen()
      .catch(() => undefined);
  if (!mayLook) return <p className="stage">{t('viewer.hidden')}</p>;
  return (
    <>
      <div className="controls">
        <Sides documents={documents} look={look} />
        <div className="tools">
          <IconButton label={t('viewer.out')} icon={ZoomOut} onClick={look.farther} />
          <span className="zoom numeric">{look.zoom}%</span>
          <IconButton label={t('viewer.in')} icon={ZoomIn} onClick={look.nearer} />
          <IconButton label={t('viewer.turn')} icon={RotateCw} onClick={look.rotate} />
          <IconButton label={t('viewer.full')} icon={Maximize} onClick={() => void full()} />
        </div>
      </div>
      <div className="stage" id="desk-stage" data-zoomed={look.zoom > PLAIN || undefined}>
        {documents.map(({ name, url }, place) => {
          if (look.side !== undefined && look.side !== name) return null;
          const image = images[place];
          if (!image) return null;
          return (
            <Loaded key={url} query={image} waiting={waiting}>
              {(blob) => <Picture blob={blob} name={textOf(`viewer.${name}`)} look={look} />}
            </Loaded>
          );
        })}
      </div>
    </>
  );
}
