/** The desk's theme: light, unless the person chose dark; separate from the customers' app. */
import { useLayoutEffect, useState } from 'react';
import type { Background } from '#core/codes.ts';
import { applyTheme } from '../lib/look.ts';
import { stored } from '../lib/stored.ts';

const chosen = (): Background => (stored.read('desk_theme') === 'dark' ? 'dark' : 'light');

export function useDeskTheme() {
  const [theme, setTheme] = useState(chosen);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return applyTheme;
  }, [theme]);
  return {
    theme,
    toggle: () => {
      const next = theme === 'light' ? 'dark' : 'light';
      stored.write('desk_theme', next);
      setTheme(next);
    },
  };
}
