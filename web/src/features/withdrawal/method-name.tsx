import { CreditCard } from 'lucide-react';
import type { PayMethodItem } from '#contract/payout-methods';
import { Logo } from '../../ui/logo.tsx';

const cryptoClass = 10;

/** Coins with a picture, as in deposits. */
const pictured = new Set(['BTC', 'ETH', 'LTC', 'USDC', 'USDT']);

/** The icon of a card or wallet. */
export function MethodIcon({ type, bankName }: Pick<PayMethodItem, 'type' | 'bankName'>) {
  if (type === 2) {
    const url = pictured.has(bankName) ? `/coins/${bankName.toLowerCase()}.svg` : undefined;
    return <Logo code={bankName} name={bankName} classify={cryptoClass} url={url} />;
  }
  return (
    <span className="logo quiet" aria-hidden="true">
      <CreditCard className="icon size-5" />
    </span>
  );
}

/** A number as in lists: dots and the last four digits, left to right in every language. */
export function CardNumber({ text }: { text: string }) {
  return (
    <bdi className="numeric verbatim" dir="ltr">
      {text}
    </bdi>
  );
}
