/** The desk is light unless the person likes it dark; the app of customers stays as it is. */
import { useLayoutEffect, useState } from 'react';
import { stored } from '../lib/stored.ts';

type Theme = 'light' | 'dark';

const chosen = (): Theme => (stored.read('desk_theme') === 'dark' ? 'dark' : 'light');

export function useDeskTheme() {
  const [theme, setTheme] = useState(chosen);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
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
