import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuantOrder, QuantRobot } from '#contract/quant';
import { isLess, isMore, less, smallerOf } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsHere } from '../../ui/use-is-here.ts';
import { TopUp } from '../submission/top-up.tsx';
import { lostOf, Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { robotsOptions, usePlaceQuantOrder } from './api.ts';
import { bandText, prospectOf, rateText } from './terms-words.ts';

function useFinish() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async ({ orderId }: QuantOrder) => {
    toast.ok(t('state.success'));
    if (isHere()) await navigate({ to: '/quant/order/$id', params: { id: orderId } });
  };
}

/** Orders without an answer: all, or those with one robot. */
export function UnansweredOrders({ about }: { about?: string }) {
  const finish = useFinish();
  return (
    <Unanswered
      way={usePlaceQuantOrder()}
      about={about}
      wordsOf={({ label, currency, input }) =>
        `${label}\u00a0· ${format.money(String(input.amount), currency)}`
      }
      onAnswer={finish}
    />
  );
}

/** State of an order form, and the function that sends it. */
function useOrder(robot: QuantRobot, free: string) {
  const way = usePlaceQuantOrder();
  const { data, refetch } = useQuery(robotsOptions);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const { robotId, robotName: label, currency, minAmount, maxAmount } = robot;
  const money = (value: string) => format.money(value, currency);
  const faultIn = (value: string) => {
    if (!isMore(value, '0')) return t('transfer.enterAmount');
    if (isLess(value, minAmount)) return t('quant.atLeast', { amount: money(minAmount) });
    if (isMore(value, maxAmount)) return t('quant.atMost', { amount: money(maxAmount) });
    return isMore(value, free) ? t('order.notEnough') : undefined;
  };
  const change = (next: string) => {
    setAmount(next);
    setError(undefined);
  };
  const { send } = useSubmit({
    way,
    isGated: true,
    faultOf: () => {
      const fault = faultIn(amount);
      setError(fault);
      return fault;
    },
    sendingOf: () => ({ input: { robotId, amount }, about: robotId, label, currency }),
    onAnswer: useFinish(),
    // It may be closed for new orders meanwhile.
    onFailure: () => void refetch(),
  });
  const isClosed = data !== undefined && !data.list.some((one) => one.robotId === robotId);
  return { amount, change, error, send, isClosed, isLost: lostOf(way, robotId).length > 0 };
}

function OrderForm({ robot, balance }: { robot: QuantRobot; balance: string }) {
  const { amount, change, error, send, isClosed, isLost } = useOrder(robot, balance);
  const money = (value: string) => format.money(value, robot.currency);
  const { least, most, penalty } = prospectOf(robot, amount);
  const lacks = isLess(balance, robot.minAmount);
  const max = smallerOf(balance, robot.maxAmount);
  return (
    <div className="stack pt-2">
      {isLost && <UnansweredOrders about={robot.robotId} />}
      <AmountField
        label={t('quant.amount')}
        value={amount}
        onChange={change}
        placeholder={`${money(robot.minAmount)} – ${money(robot.maxAmount)}`}
        aside={
          <span className="tabular-nums">
            {t('transfer.freeFunds', { amount: money(balance) })}
          </span>
        }
        error={error}
        trailing={
          <Button kind="text" medium onClick={() => change(max)}>
            {t('action.max')}
          </Button>
        }
      />
      <Facts
        facts={[
          [t('quant.robotId'), robot.robotId],
          [t('quant.term'), format.days(robot.termDays)],
          [t('quant.dailyYield'), bandText(robot)],
          [t('quant.incomeLow'), money(least)],
          [t('quant.incomeHigh'), money(most)],
        ]}
      />
      <p className="text-sm text-secondary">
        {t('quant.penaltyText', { rate: rateText(robot.penaltyRate), amount: money(penalty) })}
      </p>
      <p className="text-xs text-tertiary">{t('quant.sameForAll')}</p>
      {!isLost && isClosed && <Notice warn>{t('special.closed')}</Notice>}
      {!isLost && !isClosed && lacks && (
        <TopUp
          text={t('quant.lacks', { amount: money(balance) })}
          missing={money(less(robot.minAmount, balance))}
          wallet="AI"
        />
      )}
      {!isLost && !isClosed && !lacks && (
        <Button kind="primary" wide onClick={send}>
          {t('quant.confirm')}
        </Button>
      )}
    </div>
  );
}

interface OrderSheetProps {
  robot: QuantRobot | undefined;
  onClose: () => void;
}

/** Invests in a robot: amount, terms in words, expected income. */
export function OrderSheet({ robot, onClose }: OrderSheetProps) {
  const query = useQuery({ ...balanceOptions('AI'), enabled: robot !== undefined });
  return (
    <Sheet
      open={robot !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={robot?.robotName ?? ''}
    >
      {robot && (
        <Loaded query={query} waiting={<FactsSkeleton rows={5} />}>
          {({ balance }) => <OrderForm key={robot.robotId} robot={robot} balance={balance} />}
        </Loaded>
      )}
    </Sheet>
  );
}
