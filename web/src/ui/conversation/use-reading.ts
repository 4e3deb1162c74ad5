import { useEffect } from 'react';

/** Up to where messages are on screen, and how many of them were not reported as read. */
interface Shown {
  /** Number of the last message; 0 without any. */
  seq: number;
  unread: number;
}

/** Reports messages as read once the page is in sight, also if they arrived while it was not. */
export function useReading({ seq, unread }: Shown, read: (seq: number) => Promise<unknown>): void {
  useEffect(() => {
    if (unread === 0 || seq === 0) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      // Reported again the next time, so a failure loses nothing.
      read(seq).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [seq, unread, read]);
}
