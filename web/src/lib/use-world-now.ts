import { useEffect, useState } from 'react';

const secondMs = 1000;

/**
 * The world's time, second by second: as the server told it, and what has passed since. The device's
 * clock only measures the distance.
 */
export function useWorldNow(toldMs: number | undefined, receivedAt: number): number | undefined {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return toldMs === undefined ? undefined : toldMs + Math.max(0, now - receivedAt);
}
