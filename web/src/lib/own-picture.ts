import { session } from './session.ts';

/** A picture of the customer's own, opened by their token and never by its address alone. */
export async function ownPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${session.token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
