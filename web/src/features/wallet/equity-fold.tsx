import { LineChart } from 'lucide-react';
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { t } from '../../lib/words.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';

/** Fetched on demand. */
const opened = lazyComponent(() =>
  import('./equity-opened.tsx').then(({ EquityOpened }) => EquityOpened),
);

/** The same above other figures, folded; stored as open or closed, with a button to toggle it. */
export function useEquityFold() {
  const [open, setOpen] = useState(() => stored.read('equity_fold') === 'open');
  const toggle = () => {
    stored.write('equity_fold', open ? 'closed' : 'open');
    setOpen(!open);
  };
  return {
    way: (
      <button
        type="button"
        className={open ? 'icon-btn text-accent' : 'icon-btn'}
        aria-label={t('equity.title')}
        aria-expanded={open}
        onClick={toggle}
      >
        <LineChart className="icon" aria-hidden="true" />
      </button>
    ),
    opened: open && <LazyPart of={opened} props={{}} />,
  };
}
