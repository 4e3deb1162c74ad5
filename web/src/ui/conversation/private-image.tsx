import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** An address of a blob's own while it is shown. */
function useBlobUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

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
