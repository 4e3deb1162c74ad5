import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hueOf, isRound, monogramOf } from '#core/monogram.ts';
import { ground } from '../lib/look.ts';
import { inWorld } from '../lib/world-name.ts';
import { ClassIcon } from './class-icon.tsx';

const triesMax = 3;
const tryMs = 5_000;
/** How long a browser takes to drop a request that no picture waits for. */
const letGoMs = 100;
const urlLengthMax = 500;
/** In pixels, as classes; 40 is the default of a tile. */
const SIZES = { 24: 'size-6', 32: 'size-8', 40: '', 56: 'size-14' } as const;

interface LogoProps {
  code: string;
  name: string;
  classify?: number;
  /** URL on our own server; without one an icon is shown. */
  url?: string | undefined;
  size?: keyof typeof SIZES;
}

/** Gives a picture three tries of five seconds each; `failed` after the last. */
function useTries(url: string) {
  const [tries, setTries] = useState(url.length > urlLengthMax ? triesMax : 0);
  const [loaded, setLoaded] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const failed = tries >= triesMax;
  useEffect(() => {
    if (loaded || failed) return;
    let timer = setTimeout(() => {
      // Otherwise the next try would wait for the same request: a browser requests a URL only once at a time.
      picture.current?.removeAttribute('src');
      timer = setTimeout(() => setTries(tries + 1), letGoMs);
    }, tryMs);
    return () => clearTimeout(timer);
  }, [tries, loaded, failed]);
  const onLoad = () => setLoaded(true);
  return { picture, tries, failed, onLoad, onError: () => setTries(tries + 1) };
}

/** The picture's URL for the light theme: our own server draws both. */
const onLight = (address: string) => `${address}${address.includes('?') ? '&' : '?'}ground=light`;

function Picture({ url, classify }: { url: string; classify: number }) {
  const { picture, tries, failed, onLoad, onError } = useTries(url);
  const isLight = useSyncExternalStore(ground.watch, ground.isLight);
  if (failed) return <ClassIcon classify={classify} />;
  return (
    <img
      key={tries}
      ref={picture}
      src={isLight ? onLight(inWorld(url)) : inWorld(url)}
      alt=""
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

/** An instrument's tile. Decorative: the name stands beside it. */
export function Logo({ code, name, classify = 0, url, size = 40 }: LogoProps) {
  const shape = `logo ${SIZES[size]} ${isRound(classify) ? 'round' : ''}`;
  const hue = { '--h': hueOf(code) } as CSSProperties;
  return (
    <span className={shape} style={hue} aria-hidden="true">
      {url ? <Picture key={url} url={url} classify={classify} /> : monogramOf(code, name, classify)}
    </span>
  );
}
