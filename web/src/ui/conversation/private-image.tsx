import { t } from '../../lib/words.ts';
import { useBlobUrl } from '../blob-url.ts';

interface PrivateImageProps {
  query: { data: Blob | undefined; isError: boolean };
}

/** A picture that is fetched with the reader's token, never by its URL alone. */
export function PrivateImage({ query }: PrivateImageProps) {
  const shown = useBlobUrl(query.data);
  if (query.isError) return <p className="text-secondary">{t('chat.pictureFailed')}</p>;
  if (!shown) return <span className="picture-place" aria-hidden="true" />;
  return (
    <a href={shown} target="_blank" rel="noreferrer">
      <img src={shown} alt={t('chat.picture')} className="picture" />
    </a>
  );
}
