import { useEffect, useState } from 'react';
import { worldNow } from './world-clock.ts';

const secondMs = 1000;

/** The world's time, second by second. */
export function useWorldNow(): number {
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
