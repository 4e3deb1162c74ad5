import { ChevronDown, ChevronUp, LineChart } from 'lucide-react';
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { t } from '../../lib/words.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';

/** Comes once it is asked for. */
const opened = lazyComponent(() =>
  import('./equity-opened.tsx').then(({ EquityOpened }) => EquityOpened),
);

/** The same above other figures: open for who wants it, and as they left it. */
export function EquityFold() {
  const [open, setOpen] = useState(() => stored.read('equity_fold') === 'open');
  const toggle = () => {
    stored.write('equity_fold', open ? 'closed' : 'open');
    setOpen(!open);
  };
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <>
      <button type="button" className="row menu" aria-expanded={open} onClick={toggle}>
        <LineChart className="icon text-secondary" aria-hidden="true" />
        <span className="text-sm">{t('equity.title')}</span>
        <Icon className="icon size-4 text-tertiary" aria-hidden="true" />
      </button>
      {open && <LazyPart of={opened} props={{}} />}
    </>
  );
}
