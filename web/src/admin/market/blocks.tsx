import { useQuery } from '@tanstack/react-query';
import { type DeskBlock, offerDesk } from '#contract/offer-desk';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { format, formatDateTime, priceIn } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { usePage } from '../use-address.ts';
import { figure, useMaking, written } from '../use-making.ts';
import { useUnfinishedForm } from '../use-unfinished.ts';
import { blocksOptions, useMakeBlock, useWithdrawBlock } from './api.ts';
import { type Ask, useEndConfirmation } from './end-confirmation.tsx';
import { Named } from './named.tsx';

const tones: Record<DeskBlock['state'], Tone> = {
  open: 'ok',
  soldOut: 'plain',
  withdrawn: 'warn',
};

function Making() {
  const make = useMakeBlock();
  const form = useUnfinishedForm('block');
  const { wrong, isBusy, submit } = useMaking((form) =>
    make({
      code: written(form, 'code'),
      discount: figure(form, 'discount'),
      minCount: figure(form, 'minCount'),
      volume: figure(form, 'volume'),
    }),
  );
  return (
    <section className="desk-panel">
      <h2>{t('blocks.new')}</h2>
      <form className="desk-form" ref={form} onSubmit={submit}>
        <TextField
          label={t('market.code')}
          name="code"
          placeholder="US.AAPL"
          error={wrong.code}
          required
        />
        <TextField
          label={t('blocks.discount')}
          name="discount"
          error={wrong.discount}
          numeric
          required
        />
        <TextField
          label={t('blocks.least')}
          name="minCount"
          error={wrong.minCount}
          numeric
          required
        />
        <TextField label={t('offers.shares')} name="volume" error={wrong.volume} numeric required />
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('blocks.make')}
        </Button>
      </form>
    </section>
  );
}

const columnsFor = (onWithdraw: Ask | undefined): readonly Column<DeskBlock>[] => [
  { text: 'col.instrument', show: (block) => <Named {...block} /> },
  {
    text: 'col.status',
    show: ({ state }) => <Badge tone={tones[state]}>{t(`blocks.${state}`)}</Badge>,
  },
  {
    text: 'offers.price',
    end: true,
    show: ({ price, currency }) => priceIn(price, currency),
  },
  { text: 'blocks.discount', end: true, show: ({ discount }) => discount },
  { text: 'blocks.least', end: true, show: ({ minCount }) => format.quantity(minCount) },
  { text: 'blocks.left', end: true, show: ({ left }) => format.quantity(left) },
  {
    text: 'col.since',
    show: (row) => <span className="numeric">{formatDateTime(row.createTime)}</span>,
  },
  {
    text: 'market.action',
    end: true,
    show: ({ id, name, state }) =>
      state === 'open' &&
      onWithdraw && (
        <Button onClick={() => onWithdraw({ id, name })}>{t('offers.withdraw')}</Button>
      ),
  },
];

/** Blocks for sale: remaining quantity and current price. */
export function Blocks() {
  const staff = useStaff();
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(blocksOptions(pageNum));
  const { ask, dialog } = useEndConfirmation(useWithdrawBlock(), {
    question: 'offers.question',
    action: 'offers.withdraw',
  });
  return (
    <>
      {may(staff?.role, offerDesk.makeBlock) && <Making />}
      <section className="desk-panel">
        <DataTable
          label={t('market.blocks')}
          query={query}
          columns={columnsFor(may(staff?.role, offerDesk.withdrawBlock) ? ask : undefined)}
          keyOf={({ id }) => id}
          onPage={setPageNum}
        />
      </section>
      {dialog}
    </>
  );
}
