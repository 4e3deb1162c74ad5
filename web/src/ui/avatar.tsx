import { useQuery } from '@tanstack/react-query';
import { ownPicture } from '../lib/own-picture.ts';
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
  /** Where the person's own photo is; empty when there is none. */
  photo?: string | undefined;
  large?: boolean;
}

/** A person's photo, or their first letters: while it loads, too. */
export function Avatar({ name, photo, large = false }: AvatarProps) {
  const query = useQuery({
    queryKey: ['picture', photo],
    queryFn: () => ownPicture(photo ?? ''),
    enabled: !!photo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = useBlobUrl(photo ? query.data : undefined);
  return (
    <span className={large ? 'avatar s56' : 'avatar'} aria-hidden="true">
      {photo && shown ? <img src={shown} alt="" /> : initialsOf(name)}
    </span>
  );
}
