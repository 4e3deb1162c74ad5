import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { order } from '#contract/orders';
import { add, isMore, less } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PartStepper, useWrittenQuantity } from '../../ui/part-stepper.tsx';
import { HeroMoney, Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useLiveItem } from '../instrument/quote-row.tsx';
import { PreviewStatus, usePreview } from '../order/preview.tsx';
import { TopUp } from '../submission/top-up.tsx';
import { lostOf, Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { type Block, useBuyBlock } from './api.ts';
import { leastOf, sumsOf } from './sums.ts';

const blockClass = 4;

function useFinish() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async () => {
    toast.ok(t('state.success'));
    if (isHere()) await navigate({ to: '/trade' });
  };
}

/** Purchases without an answer: all, or those of one block. */
export function UnansweredPurchases({ about }: { about?: string }) {
  const finish = useFinish();
  return (
    <Unanswered
      way={useBuyBlock()}
      about={about}
      wordsOf={({ label, input }) =>
        `${t('block.buy')}\u00a0· ${format.quantity(String(input.num))} ${label}`
      }
      onAnswer={finish}
    />
  );
}

/** State of a purchase form, and the function that sends it. */
function useBuying(block: Block) {
  const way = useBuyBlock();
  const written = useWrittenQuantity(leastOf(block));
  const { quantity } = written;
  const { stock_code: stockCode, market, id: about } = block;
  const least = leastOf(block);
  const volume = Number(block.trade_volumn);
  const faultOf = () => {
    const wanted = Number(quantity);
    if (!(wanted > 0)) return t('order.totalEmpty');
    if (wanted < Number(least)) return t('block.atLeast', { num: format.quantity(least) });
    return wanted > volume
      ? t('block.atMost', { num: format.quantity(block.trade_volumn) })
      : undefined;
  };
  const what = { stockCode, market, classify: blockClass, direction: 0 as const };
  const [isSending, setSending] = useState(false);
  const asked = { id: `${about} ${quantity}`, isOpen: !isSending && faultOf() === undefined };
  const preview = usePreview(order.createBlock, { ...what, num: quantity }, asked);
  const { send: submit } = useSubmit({
    way,
    faultOf,
    sendingOf: () => ({ input: { ...what, num: quantity }, about, label: stockCode }),
    onAnswer: useFinish(),
  });
  const send = async () => {
    setSending(true);
    await submit();
    setSending(false);
  };
  return { written, send, preview, isLost: lostOf(way, about).length > 0 };
}

function About({ block, last }: { block: Block; last: number }) {
  return (
    <div className="hstack gap-3 pb-5">
      <Logo
        code={block.stock_code}
        name={block.name}
        classify={block.classify}
        url={block.localLogoUrl}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="font-semibold bidi-isolate block">
          {block.name}
        </span>
        <span className="text-sm text-tertiary">
          {block.stock_code}&nbsp;· {t('market.last')}{' '}
          <Price value={last} decimals={block.priceDecimals} />
        </span>
      </span>
    </div>
  );
}

function OrderForm({ block, free }: { block: Block; free: string }) {
  const { price_nominal: last } = useLiveItem(block);
  const { written, send, preview, isLost } = useBuying(block);
  const { quantity } = written;
  const { price, total, fee, most } = sumsOf(block, last, quantity || '0', free);
  const money = (value: string) => format.money(value, block.currency);
  const each = format.money(price, block.currency, block.priceDecimals);
  const taken = add(total, fee);
  const lacks = isMore(taken, free);
  return (
    <div className="pt-2">
      {isLost && (
        <div className="pb-4">
          <UnansweredPurchases about={block.id} />
        </div>
      )}
      <About block={block} last={last} />
      <p className="text-sm text-tertiary">{t('order.total')}</p>
      <HeroMoney value={total} currency={block.currency} />
      <p className="text-sm text-secondary pb-5">
        {t('block.atPrice', { num: format.quantity(quantity || '0'), price: each })}
      </p>
      <PartStepper
        written={written}
        aside={t('block.atLeast', { num: format.quantity(leastOf(block)) })}
        tick="1"
        partOf={(part) => String(Math.min(Number(block.trade_volumn), Math.floor(most * part)))}
      />
      <Facts
        className="ruled mt-5"
        facts={[
          [t('block.discount'), format.percentPlain(Number(block.discount))],
          [t('block.discountPrice'), each],
          [t('block.volume'), format.quantity(block.trade_volumn)],
          [t('order.fee'), money(fee)],
          ...(preview.order
            ? [[t('order.takenFrom'), money(preview.order.required)] as const]
            : []),
          [t('block.available'), money(free)],
        ]}
      />
      <p className="text-xs text-tertiary pb-4">{t('block.note')}</p>
      {!isLost && lacks && (
        <TopUp text={t('order.notEnough')} missing={money(less(taken, free))} wallet="STOCK" />
      )}
      {!isLost && !lacks && Number(quantity) > 0 && <PreviewStatus preview={preview} />}
      {!isLost && !lacks && (
        <Button kind="buy" wide disabled={!!preview.refusal} onClick={send}>
          {t('block.buyFor', { amount: money(total) })}
        </Button>
      )}
    </div>
  );
}

interface OrderSheetProps {
  block: Block | undefined;
  onClose: () => void;
}

/** Buys a part of a block at the current discounted price. */
export function OrderSheet({ block, onClose }: OrderSheetProps) {
  const query = useQuery({ ...balanceOptions('STOCK'), enabled: block !== undefined });
  return (
    <Sheet
      open={block !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('block.buy')}
    >
      {block && (
        <Loaded query={query} waiting={<FactsSkeleton rows={5} />}>
          {({ balance }) => <OrderForm key={block.id} block={block} free={balance} />}
        </Loaded>
      )}
    </Sheet>
  );
}
