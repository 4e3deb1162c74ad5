import { CreditCard } from 'lucide-react';
import type { PayMethodItem } from '#contract/pay-method.ts';
import { Logo } from '../../ui/logo.tsx';

const cryptoClass = 10;

/** The picture beside a card or wallet. */
export function MethodIcon({ type, bankName }: Pick<PayMethodItem, 'type' | 'bankName'>) {
  if (type === 2) return <Logo code={bankName} name={bankName} classify={cryptoClass} />;
  return (
    <span className="logo quiet" aria-hidden="true">
      <CreditCard className="icon s20" />
    </span>
  );
}

/** The number as lists show it: dots and the last four, left to right in every language. */
export function CardNumber({ text }: { text: string }) {
  return (
    <bdi className="num" dir="ltr">
      {text}
    </bdi>
  );
}
