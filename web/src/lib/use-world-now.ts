import { useEffect, useState } from 'react';
import { SECOND_MS } from '#core/time.ts';
import { worldNow } from './world-clock.ts';

/** The world's time, second by second. */
export function useWorldNow(): number {
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
