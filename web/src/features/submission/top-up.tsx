import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useGateBefore } from './pass-gates.ts';

interface TopUpProps {
  /** What is missing. */
  text: string;
  /** The missing amount, formatted. */
  missing?: string;
  /** The wallet that lacks it. */
  wallet: string;
}

/** Says how much money a wallet lacks, or for what, with a link to add it. */
export function TopUp({ text, missing, wallet }: TopUpProps) {
  const gate = useGateBefore();
  // Money does not help a person who may not order yet: show that step first.
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
