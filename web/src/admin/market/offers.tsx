import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DeskOffer, type DeskOfferKind, OFFER_KINDS, offerDesk } from '#contract/offer-desk';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Awaited } from '../../ui/states.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { format, formatDate, priceIn } from '../format.ts';
import { LinesSkeleton } from '../skeleton.tsx';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { partOf, useFilter, usePage } from '../use-address.ts';
import { figure, useMaking, written } from '../use-making.ts';
import { candidatesOptions, offersOptions, useMakeOffer, useWithdrawOffer } from './api.ts';
import { type Ask, useEndConfirmation } from './end-confirmation.tsx';
import { Named } from './named.tsx';

const tones: Record<DeskOffer['state'], Tone> = {
  announced: 'info',
  open: 'ok',
  closed: 'plain',
  listed: 'plain',
  withdrawn: 'warn',
};

/** Creates an offer; its terms follow from seed and market, as for all others. */
function Making({ kind }: { kind: DeskOfferKind }) {
  const selectId = useId();
  const [chosen, setChosen] = useState('');
  const query = useQuery(candidatesOptions(kind));
  const { data = [] } = query;
  const candidate = data.find(({ code }) => code === chosen) ?? data[0];
  const make = useMakeOffer();
  const { wrong, isBusy, submit } = useMaking((form) =>
    make({ code: written(form, 'code'), days: Number(figure(form, 'days')) }),
  );
  // Nothing to show until the candidate is known.
  if (!query.data) return <Awaited query={query} waiting={<LinesSkeleton />} />;
  if (!candidate) return <p className="text-tertiary">{t('offers.noCandidate')}</p>;
  const { daysMin, daysMax } = candidate;
  return (
    <form className="desk-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={selectId}>{t('col.instrument')}</label>
        <select
          id={selectId}
          name="code"
          value={candidate.code}
          onChange={(event) => setChosen(event.target.value)}
        >
          {data.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={t(kind === 'ipo' || kind === 'coin' ? 'offers.days' : 'offers.closes')}
        aside={<span className="numeric">{`${daysMin}–${daysMax}`}</span>}
        name="days"
        defaultValue={String(daysMin)}
        key={candidate.code}
        error={wrong.days}
        numeric
        required
      />
      <Button kind="primary" type="submit" busy={isBusy}>
        {t('offers.make')}
      </Button>
    </form>
  );
}

const day = (at: number | undefined) => (
  <span className="numeric">{at === undefined ? '–' : formatDate(at)}</span>
);

const columnsFor = (onWithdraw: Ask | undefined): readonly Column<DeskOffer>[] => [
  { text: 'col.instrument', show: (offer) => <Named {...offer} /> },
  {
    text: 'col.status',
    show: ({ state }) => <Badge tone={tones[state]}>{t(`offers.${state}`)}</Badge>,
  },
  {
    text: 'offers.price',
    end: true,
    show: ({ price, finalPrice, currency }) => priceIn(finalPrice ?? price, currency),
  },
  { text: 'offers.shares', end: true, show: ({ shares }) => format.quantity(shares) },
  { text: 'offers.people', end: true, show: ({ people }) => format.integer(people) },
  { text: 'offers.asked', end: true, show: ({ asked }) => format.quantity(asked) },
  {
    text: 'offers.held',
    end: true,
    show: ({ held }) => (held === undefined ? '–' : format.money(held, 'USD')),
  },
  {
    text: 'offers.between',
    show: ({ from, to }) => (
      <>
        <span className="numeric block">{formatDate(from)}</span>
        <span className="numeric block text-tertiary">{formatDate(to)}</span>
      </>
    ),
  },
  { text: 'offers.then', show: ({ listDate, lockedUntil }) => day(listDate ?? lockedUntil) },
  {
    text: 'market.action',
    end: true,
    show: ({ id, name, canWithdraw }) =>
      canWithdraw &&
      onWithdraw && (
        <Button onClick={() => onWithdraw({ id, name })}>{t('offers.withdraw')}</Button>
      ),
  },
];

/** Public offerings, new coins, auctions and placings: current ones, results, and the next candidate. */
export function Offers({ kind: asked }: { kind?: string | undefined }) {
  const kind = OFFER_KINDS.find((one) => one === asked) ?? 'ipo';
  const staff = useStaff();
  const filter = useFilter<{ kind: DeskOfferKind | undefined }>();
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(offersOptions(kind, pageNum));
  const { ask, dialog } = useEndConfirmation(useWithdrawOffer(), {
    question: 'offers.question',
    action: 'offers.withdraw',
  });
  return (
    <>
      {may(staff?.role, offerDesk.make) && (
        <section className="desk-panel">
          <h2>{t('offers.new')}</h2>
          <Making key={kind} kind={kind} />
          <p className="text-tertiary text-sm mt-4">{t('offers.rule')}</p>
        </section>
      )}
      <section className="desk-panel">
        <header>
          <fieldset className="segmented" aria-label={t('col.kind')}>
            {OFFER_KINDS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === kind}
                onClick={() => filter({ kind: partOf(one, 'ipo') })}
              >
                {t(`offers.${one}`)}
              </button>
            ))}
          </fieldset>
        </header>
        <DataTable
          label={t('market.offers')}
          query={query}
          columns={columnsFor(may(staff?.role, offerDesk.withdraw) ? ask : undefined)}
          keyOf={({ id }) => id}
          onPage={setPageNum}
        />
      </section>
      {dialog}
    </>
  );
}
