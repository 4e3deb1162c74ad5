import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Octagon } from 'lucide-react';
import type { InstrumentDetail } from '#contract/instruments';
import type { PositionEnding } from '#contract/positions';
import { format, formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Header } from '../../ui/header.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { endingOptions } from './ending-api.ts';

function factsOf({ closeTime, num, price, profit }: PositionEnding, detail: InstrumentDetail) {
  const facts: Fact[] = [[t('ending.when'), formatDateTime(closeTime)]];
  if (num) facts.push([t('order.quantity'), format.quantity(num)]);
  if (price) {
    const at = `${format.price(price, detail.priceDecimals)} ${detail.currency}`;
    facts.push([t('ending.price'), at]);
  }
  if (profit) {
    const change = <Change key="profit" value={Number(profit)} currency={detail.walletCurrency} />;
    facts.push([t('orders.realised'), change]);
  }
  return facts;
}

interface EndedProps {
  ending: PositionEnding;
  detail: InstrumentDetail;
}

/** How the position ended: cause, time, price, and a link to the order that closed it. */
function Ended({ ending, detail }: EndedProps) {
  const { cause, orderId } = ending;
  const isOwn = cause === 'order' || cause === 'takeProfit' || cause === 'redemption';
  const Seal = isOwn ? CircleCheck : Octagon;
  return (
    <div className="form pt-4">
      <div className="outcome" role="status">
        <span className={isOwn ? 'seal filled' : 'seal cancelled'}>
          <Seal className="icon" aria-hidden="true" />
        </span>
        <p className="text-xl font-semibold mt-3">{t(`ending.${cause}`)}</p>
        <p className="text-sm text-secondary">
          <Name text={detail.name} />
        </p>
      </div>
      <Facts facts={factsOf(ending, detail)} className="ruled" />
      <div className="stack">
        {orderId && (
          <Link
            to="/trade/orders/$id"
            params={{ id: orderId }}
            className={buttonClass({ kind: 'primary', wide: true })}
          >
            {t('ending.viewOrder')}
          </Link>
        )}
        <Link to="/trade" className={buttonClass({ kind: 'text', wide: true })}>
          {t('area.tradingCenter')}
        </Link>
      </div>
    </div>
  );
}

/** No position, or none that is known. */
function None() {
  const link = (
    <Link to="/trade" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('area.tradingCenter')}
    </Link>
  );
  return <Empty text={t('order.noPosition')} action={link} />;
}

/** What closed the position, if the URL names one. */
function Ending({ position, detail }: { position: string; detail: InstrumentDetail }) {
  const ending = useQuery(endingOptions(position));
  if (ending.isError) return <None />;
  const waiting = (
    <div className="form pt-4">
      <FactsSkeleton rows={4} />
    </div>
  );
  return (
    <Loaded query={ending} waiting={waiting}>
      {(data) => <Ended ending={data} detail={detail} />}
    </Loaded>
  );
}

interface NoPositionProps {
  position: string | undefined;
  detail: InstrumentDetail;
}

/** Shown if there is nothing to close: what closed the position meanwhile, or that there was none. */
export function NoPosition({ position, detail }: NoPositionProps) {
  return (
    <Screen header={<Header title={t('order.closeTitle')} />}>
      {position === undefined ? <None /> : <Ending position={position} detail={detail} />}
    </Screen>
  );
}
