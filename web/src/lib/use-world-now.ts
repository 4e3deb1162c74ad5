import { useEffect, useState } from 'react';
import { SECOND_MS } from '#core/time.ts';
import { worldNow } from './world-clock.ts';

/** The world's time, updated every second. */
export function useWorldNow(): number {
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a moment of the world has come; redraws the component when it comes, not every second. */
export function useHasCome(at: number): boolean {
  const [, look] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => look(worldNow() >= at), SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return worldNow() >= at;
}
