import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type OrderAnswer, WIRE_STATUS } from '#contract/orders';
import { BASE_CURRENCY } from '#core/valuation.ts';
import { messageOf } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import { baseText, type LiveHolding, sumOf } from '../../lib/holding-value.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Change } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { passGates } from '../submission/pass-gates.ts';
import { useCloseHolding } from './close-api.ts';

/** What became of one of them: filled, in part, or why it was not. */
interface Ended {
  /** Told apart from another position in the same. */
  name: string;
  text: string;
}

/** Closes one after the other, each at the market and each known by a key of its own, and tells of each. */
function useCloseAll(holdings: readonly LiveHolding[]) {
  const navigate = useNavigate();
  const closing = useCloseHolding();
  const [ended, setEnded] = useState<readonly Ended[]>([]);
  const wordsOf = ({ status, filledNum, consignNum }: OrderAnswer) =>
    status === WIRE_STATUS.done
      ? t('order.filled')
      : `${t('order.partly')} · ${format.quantity(filledNum)} / ${format.quantity(consignNum)}`;
  const closeOne = async (holding: LiveHolding): Promise<string> => {
    const { id, market, stockCode, stockName: name, direction, closableNum } = holding;
    const side = direction === 0 ? 1 : 0;
    const attempt = { market, stockCode, name, side, quantity: closableNum, closes: true } as const;
    try {
      const input = { positionId: id, isLp: 0 as const };
      return wordsOf(await closing.submit({ input, order: attempt }));
    } catch (failure) {
      return messageOf(failure);
    }
  };
  const closeAll = async () => {
    if (!passGates(navigate)) return;
    for (const holding of holdings) {
      const text = await closeOne(holding);
      const way = t(holding.direction === 0 ? 'trade.long' : 'trade.short');
      const times = timesText(holding.isolatedPosition);
      const name = `${holding.stockCode} · ${way} ${times}`;
      setEnded((before) => [...before, { name, text }]);
    }
  };
  return { ended, closeAll };
}

interface CloseAllProps {
  open: boolean;
  /** What is closed: as it is when it is begun. */
  holdings: readonly LiveHolding[];
  onClose: () => void;
}

/** All of what is shown, closed at the market: looked at once more, then told one by one. */
export function CloseAllSheet({ open, holdings, onClose }: CloseAllProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('trade.closeAllTitle')}>
      {open && <Content holdings={holdings} onClose={onClose} />}
    </Sheet>
  );
}

function Content({ holdings, onClose }: Omit<CloseAllProps, 'open'>) {
  // Those that are closed leave the list behind this sheet: here they stay.
  const [begun] = useState(holdings);
  const { ended, closeAll } = useCloseAll(begun);
  const { value, profit } = sumOf(begun);
  const isOver = ended.length === begun.length;
  const isRunning = ended.length > 0 && !isOver;
  const facts = [
    [t('trade.positions'), format.integer(begun.length)],
    [t('trade.marketValue'), `≈ ${format.money(baseText(value), BASE_CURRENCY)}`],
    [
      t('trade.unrealized'),
      <Change key="profit" value={Number(baseText(profit))} currency={BASE_CURRENCY} />,
    ],
  ] as const;
  return (
    <>
      <Facts facts={facts} className="pt-2" />
      {ended.length > 0 ? (
        <div role="status" className="pt-4">
          <Facts facts={ended.map(({ name, text }) => [name, text] as const)} className="ruled" />
        </div>
      ) : (
        <div className="pt-4">
          <Notice warn>{t('trade.closeAllNote')}</Notice>
        </div>
      )}
      <div className="stack pt-5">
        {isOver ? (
          <Button kind="primary" wide onClick={onClose}>
            {t('action.done')}
          </Button>
        ) : (
          <Button kind="danger" wide onClick={closeAll} busy={isRunning}>
            {t('trade.closeAll')}
          </Button>
        )}
      </div>
    </>
  );
}
