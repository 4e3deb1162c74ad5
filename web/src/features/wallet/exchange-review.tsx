import { format } from '../../lib/format.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { arrivesOf } from './sums.ts';
import type { Ends, HeldRate } from './transfer-api.ts';

const RATE_DECIMALS = 5;

interface ReviewProps {
  ends: Ends;
  amount: string;
  /** Without one the review is closed. */
  held: HeldRate | undefined;
  /** Requests a new rate. */
  hold: () => Promise<unknown>;
  confirm: () => Promise<void>;
  close: () => void;
}

/** Review of a currency exchange before it is final, at a rate that is held meanwhile. */
export function ExchangeReview(props: ReviewProps) {
  const { held, close } = props;
  return (
    <Sheet
      open={held !== undefined}
      onOpenChange={(open) => !open && close()}
      title={t('transfer.reviewTitle')}
    >
      {held && <Terms {...props} held={held} />}
    </Sheet>
  );
}

function Terms({ ends, amount, held, hold, confirm }: ReviewProps & { held: HeldRate }) {
  const now = useWorldNow();
  const { fromCurrency, toCurrency, rate, spread, heldUntil } = held;
  const leftSeconds = Math.max(0, Math.ceil((heldUntil - now) / 1000));
  const facts = [
    [t('transfer.from'), t(`wallet.${ends.from}`)],
    [t('transfer.to'), t(`wallet.${ends.to}`)],
    [t('transfer.amount'), format.money(amount, fromCurrency)],
    [
      t('transfer.rate'),
      <bdi key="rate" className="numeric">
        1 {fromCurrency} = {format.price(rate, RATE_DECIMALS)} {toCurrency}
      </bdi>,
    ],
    [t('transfer.spreadName'), format.percentPlain(Number(spread))],
  ] as const;
  return (
    <>
      <p className="text-sm text-tertiary pt-2">{t('transfer.arriving')}</p>
      <HeroMoney value={arrivesOf(amount, held)} currency={toCurrency} />
      <Facts facts={facts} className="ruled mt-4" />
      <p className="text-xs text-tertiary pb-3">{t('transfer.final')}</p>
      {leftSeconds > 0 ? (
        <p className="text-sm text-secondary pb-4" role="timer">
          {t('transfer.held', { seconds: format.integer(leftSeconds) })}
        </p>
      ) : (
        <div className="pb-4" role="status">
          <Notice warn>{t('transfer.ranOut')}</Notice>
        </div>
      )}
      {leftSeconds > 0 ? (
        <Button kind="primary" wide onClick={confirm}>
          {t('action.confirm')}
        </Button>
      ) : (
        <Button kind="primary" wide onClick={hold}>
          {t('transfer.newRate')}
        </Button>
      )}
    </>
  );
}
