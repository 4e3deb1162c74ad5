import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useGateBefore } from './pass-gates.ts';

interface TopUpProps {
  /** What is missing. */
  text: string;
  /** How much is missing, as it is shown. */
  missing?: string;
  /** The wallet it is missing in. */
  wallet: string;
}

/** Money is missing in a wallet: how much or what for, and the way to bring it there. */
export function TopUp({ text, missing, wallet }: TopUpProps) {
  const gate = useGateBefore();
  // Money is of no use to somebody who may not order yet: first things first.
  if (gate) {
    return (
      <div className="stack">
        <Notice warn>{t(gate.text)}</Notice>
        <Link to={gate.to} className={buttonClass({ kind: 'primary', wide: true })}>
          {t(gate.button)}
        </Link>
      </div>
    );
  }
  return (
    <div className="stack">
      <Notice warn>{text}</Notice>
      {missing && (
        <p className="between text-sm text-secondary">
          {t('order.confirmDifference')}
          <bdi className="numeric font-semibold">{missing}</bdi>
        </p>
      )}
      <Link
        to="/profile/transfer"
        search={{ toWallet: wallet }}
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('area.transfer')}
      </Link>
    </div>
  );
}
