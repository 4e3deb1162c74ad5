import { useBlobUrl } from './blob-url.ts';

const initialsMax = 2;

function initialsOf(name: string) {
  return name
    .split(/[\s@._-]+/)
    .filter(Boolean)
    .slice(0, initialsMax)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  name: string;
  /** The person's own photo, if there is one and it has loaded. */
  photo?: Blob | undefined;
  large?: boolean;
}

/** A person's photo; their initials without one or while it loads. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  const shown = useBlobUrl(photo);
  return (
    <span className={large ? 'avatar size-14' : 'avatar'} aria-hidden="true">
      {photo && shown ? <img src={shown} alt="" /> : initialsOf(name)}
    </span>
  );
}
