import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { order } from '#contract/order.ts';
import { call } from '../../lib/call.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { Stepper } from '../../ui/amount-field.tsx';
import { Notice } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Fractions } from '../../ui/choice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { tellFailure } from '../../ui/form-failure.ts';
import { Logo } from '../../ui/logo.tsx';
import { HeroMoney, Price } from '../../ui/price.tsx';
import { useLiveItem } from '../../ui/quote-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Block } from './queries.ts';
import { sumsOf } from './sums.ts';

const blockClass = 4;

/** A purchase being written, and what sends it. */
function useBuying(block: Block) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [quantity, setQuantity] = useState(block.minCount);
  const [fraction, setFraction] = useState<number>();
  const key = useRef(crypto.randomUUID());
  const set = (next: string, part?: number) => {
    setQuantity(next);
    setFraction(part);
    key.current = crypto.randomUUID();
  };
  const least = Number(block.minCount);
  const volume = Number(block.trade_volumn);
  const fault = () => {
    const wanted = Number(quantity);
    if (!(wanted > 0)) return t('order.totalEmpty');
    if (wanted < Math.min(least, volume)) {
      return t('block.atLeast', { num: format.quantity(block.minCount) });
    }
    return wanted > volume
      ? t('block.atMost', { num: format.quantity(block.trade_volumn) })
      : undefined;
  };
  const send = async () => {
    const wrong = fault();
    if (wrong) return void toast.error(wrong);
    const { stock_code: stockCode, market } = block;
    const what = { stockCode, market, classify: blockClass, direction: 0 as const };
    try {
      const input = { ...what, num: quantity };
      await call(order.createBlock, input, { idempotencyKey: key.current });
      toast.ok(t('state.success'));
      await navigate({ to: '/trade' });
    } catch (failure) {
      tellFailure(failure);
    } finally {
      for (const topic of ['wallet', 'position', 'order', 'block']) {
        void client.invalidateQueries({ queryKey: [topic] });
      }
    }
  };
  return { quantity, fraction, set, send };
}

function Lacks() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <Notice warn>{t('order.notEnough')}</Notice>
      <Link
        to="/profile/transfer"
        search={{ toWallet: 'STOCK' }}
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('area.transfer')}
      </Link>
    </div>
  );
}

function About({ block, last }: { block: Block; last: number }) {
  const { t } = useTranslation();
  return (
    <div className="line gap-3 pb-5">
      <Logo
        code={block.stock_code}
        name={block.name}
        classify={block.classify}
        url={block.localLogoUrl}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="strong own-way block">
          {block.name}
        </span>
        <span className="t14 c3">
          {block.stock_code} · {t('market.last')} <Price value={last} />
        </span>
      </span>
    </div>
  );
}

function OrderForm({ block }: { block: Block }) {
  const { t } = useTranslation();
  const { price_nominal: last } = useLiveItem(block);
  const { data } = useQuery(balanceOptions('STOCK'));
  const free = data?.balance ?? '0';
  const { quantity, fraction, set, send } = useBuying(block);
  const { price, total, fee, most } = sumsOf(block, last, quantity || '0', free);
  const money = (value: string) => format.money(value, block.currency);
  const lacks = data !== undefined && Number(total) + Number(fee) > Number(free);
  const setPart = (part: number) =>
    set(String(Math.min(Number(block.trade_volumn), Math.floor(most * part))), part);
  return (
    <div className="pt-2">
      <About block={block} last={last} />
      <p className="t14 c3">{t('order.total')}</p>
      <HeroMoney value={total} currency={block.currency} />
      <p className="t14 c2 pb-5">
        {t('block.atPrice', { num: format.quantity(quantity || '0'), price: money(price) })}
      </p>
      <Stepper
        label={t('order.quantity')}
        aside={t('block.atLeast', { num: format.quantity(block.minCount) })}
        value={quantity}
        onChange={(next) => set(next)}
        decimals={0}
        tick="1"
        lessLabel={t('order.less')}
        moreLabel={t('order.more')}
        below={
          <Fractions
            label={t('order.fraction')}
            full={t('order.full')}
            value={fraction}
            onChange={setPart}
          />
        }
      />
      <Facts
        className="ruled mt-5"
        facts={[
          [t('block.discount'), format.percentPlain(Number(block.discount))],
          [t('block.discountPrice'), money(price)],
          [t('block.volume'), format.quantity(block.trade_volumn)],
          [t('order.fee'), money(fee)],
          [t('block.available'), money(free)],
        ]}
      />
      <p className="t12 c3 pb-4">{t('block.note')}</p>
      {lacks ? (
        <Lacks />
      ) : (
        <Button kind="buy" wide onClick={send}>
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

/** Buys a part of a block at the discounted price of the moment. */
export function OrderSheet({ block, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={block !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('block.buy')}
    >
      {block && <OrderForm key={block.id} block={block} />}
    </Sheet>
  );
}
