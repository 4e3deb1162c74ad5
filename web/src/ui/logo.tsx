import { type CSSProperties, useState } from 'react';
import { hueOf, isRound, monogramOf } from './monogram.ts';

const triesMax = 3;

interface LogoProps {
  code: string;
  name: string;
  classify?: number;
  /** A picture of our own server; without one, or when it fails thrice, the monogram stands. */
  url?: string | undefined;
  size?: 24 | 32 | 40 | 56;
}

/** An instrument's tile. Decoration: the name stands beside it. */
export function Logo({ code, name, classify = 0, url, size = 40 }: LogoProps) {
  const [tries, setTries] = useState(0);
  const shape = `logo ${size === 40 ? '' : `s${size}`} ${isRound(classify) ? 'round' : ''}`;
  const hue = { '--h': hueOf(code) } as CSSProperties;
  if (url && tries < triesMax) {
    return (
      <span className={shape} style={hue} aria-hidden="true">
        <img key={tries} src={url} alt="" loading="lazy" onError={() => setTries(tries + 1)} />
      </span>
    );
  }
  return (
    <span className={shape} style={hue} aria-hidden="true">
      {monogramOf(code, name, classify)}
    </span>
  );
}

const initialsMax = 2;

/** A person's first letters. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const initials = name
    .split(/[\s@._-]+/)
    .filter(Boolean)
    .slice(0, initialsMax)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
  return (
    <span className={large ? 'avatar s56' : 'avatar'} aria-hidden="true">
      {initials}
    </span>
  );
}
