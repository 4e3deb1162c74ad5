import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBlobUrl } from '../blob-url.ts';

/** A picture that only its reader's token opens: fetched with it, never by address alone. */
export function PrivateImage({ url, load }: { url: string; load: (url: string) => Promise<Blob> }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['picture', url],
    queryFn: () => load(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown = useBlobUrl(query.data);
  if (query.isError) return <p className="c2">{t('chat.pictureFailed')}</p>;
  if (!shown) return <span className="picture-place" aria-hidden="true" />;
  return (
    <a href={shown} target="_blank" rel="noreferrer">
      <img src={shown} alt={t('chat.picture')} className="picture" />
    </a>
  );
}
