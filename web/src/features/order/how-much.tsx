import type { InstrumentDetail } from '#contract/instruments';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { offerOf } from './offer-terms.tsx';
import { countOf } from './terms-words.ts';
import type { Ticket } from './ticket.ts';
import { QuantityField } from './ticket-fields.tsx';

interface HowMuchProps {
  ticket: Ticket;
  detail: InstrumentDetail;
  /** Free money in the wallet that pays. */
  free: string;
  partOf: (fraction: number) => string;
  error: string | undefined;
}

/** Field for a quantity or an amount of money; offers with their own price take only a quantity. */
export function HowMuch(props: HowMuchProps) {
  const { ticket, detail } = props;
  if (offerOf(detail)) return <QuantityField {...props} />;
  const { byAmount } = ticket;
  const turn = (
    <Button
      kind="text"
      medium
      className="justify-self-end -mt-2"
      onClick={() =>
        ticket.set({ byAmount: !byAmount, amount: '', quantity: '', fraction: undefined })
      }
    >
      {t(byAmount ? 'order.byQuantity' : 'order.byAmount')}
    </Button>
  );
  return (
    <>
      {byAmount ? <ForAmount {...props} /> : <QuantityField {...props} />}
      {turn}
    </>
  );
}

/** Field for an amount, with the whole lots that it buys. */
function ForAmount({ ticket, detail, free, error }: HowMuchProps) {
  const { amount, quantity } = ticket;
  const { walletCurrency } = detail;
  const isNone = Number(amount) > 0 && !(Number(quantity) > 0);
  const lot = countOf(detail, detail.lotSize);
  return (
    <AmountField
      label={t('order.amountWithFee')}
      value={amount}
      onChange={(next) => ticket.set({ amount: next, fraction: undefined })}
      max={Number(free) > 0 ? Number(free) : undefined}
      aside={walletCurrency}
      hint={
        Number(quantity) > 0
          ? t('order.amountBuys', { num: countOf(detail, quantity) })
          : t('order.amountHint')
      }
      error={error ?? (isNone ? t('order.amountNone', { lot }) : undefined)}
    />
  );
}
