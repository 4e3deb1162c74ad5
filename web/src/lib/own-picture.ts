import { useQuery } from '@tanstack/react-query';
import { session } from './session.ts';
import { worldHeaders } from './world-name.ts';

async function ownPicture(url: string): Promise<Blob> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${session.token}`, ...worldHeaders },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}

/**
 * A picture that only the customer may see: fetched with their token, never by its URL alone. Without a URL
 * nothing is fetched.
 */
export const useOwnPicture = (url: string | undefined) =>
  useQuery({
    queryKey: ['picture', url],
    queryFn: () => ownPicture(url ?? ''),
    enabled: !!url,
    staleTime: Number.POSITIVE_INFINITY,
  });
