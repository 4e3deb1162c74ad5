import { Link } from '@tanstack/react-router';
import type { BillItem } from '#contract/wallets';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { LongNumber } from '../../ui/long-number.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const RATE_DECIMALS = 5;
const ORDER_PREFIX = 'ord_';

const statusNames = [
  'history.pending',
  'history.done',
  'history.cancelled',
  'history.rejected',
] as const;

/** The route of a movement, if it has one: Main → Euro. */
export function wayText({ fromWalletType, toWalletType, walletType, paidTo }: BillItem) {
  // The arrow follows the reading direction.
  const arrow = document.dir === 'rtl' ? '←' : '→';
  if (fromWalletType && toWalletType) {
    return `${t(`wallet.${fromWalletType}`)} ${arrow} ${t(`wallet.${toWalletType}`)}`;
  }
  const own = t(`wallet.${walletType}`);
  return paidTo ? `${own} ${arrow} ${paidTo}` : own;
}

/** How much one unit of the money that left was worth in the money that arrived. */
function rateOf(item: BillItem): string | undefined {
  const { rate, currency, counterCurrency, fall } = item;
  if (!rate || !counterCurrency) return undefined;
  const [from, to] = fall ? [currency, counterCurrency] : [counterCurrency, currency];
  return `1 ${from} = ${format.price(rate, RATE_DECIMALS)} ${to}`;
}

function factsOf(item: BillItem): Fact[] {
  const { fall, counterAmount, counterCurrency, fee, currency, reversal, grounds } = item;
  const rate = rateOf(item);
  const figure = (text: string) => (
    <bdi key={text} className="numeric">
      {text}
    </bdi>
  );
  const facts: readonly (readonly [string, Fact[1] | undefined])[] = [
    [t('history.way'), <bdi key="way">{wayText(item)}</bdi>],
    [
      t(fall ? 'history.arrived' : 'history.left'),
      counterAmount && format.money(counterAmount, counterCurrency),
    ],
    [t('transfer.rate'), rate && figure(rate)],
    [t('order.fee'), fee && format.money(fee, currency)],
    [t('orders.status'), statusNames[item.status] && t(statusNames[item.status] ?? 'history.done')],
    [t('history.grounds'), grounds],
    [t('chart.time'), figure(formatDateTime(item.createTime))],
    [
      t('history.undoneAt'),
      reversal &&
        figure(`${formatDateTime(reversal.createTime)}\u00a0· ${format.signed(reversal.amount)}`),
    ],
    [t('history.number'), <LongNumber key="no" text={item.tradeNo} />],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

interface RecordProps {
  /** Without one the sheet is closed. */
  item: BillItem | undefined;
  onClose: () => void;
}

/** A movement in full: route, number, fee, rate, and counter amount. */
export function MovementRecord({ item, onClose }: RecordProps) {
  return (
    <Sheet
      open={item !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={item?.eventName ?? ''}
    >
      {item && (
        <>
          <p className="hero compact numeric pb-4">
            {format.signedMoney(item.amount, item.currency)}
          </p>
          <Facts facts={factsOf(item)} />
          {item.tradeNo.startsWith(ORDER_PREFIX) && (
            <Link
              to="/trade/orders/$id"
              params={{ id: item.tradeNo }}
              className={`${buttonClass({ wide: true })} mt-5`}
            >
              {t('history.itsOrder')}
            </Link>
          )}
        </>
      )}
    </Sheet>
  );
}
