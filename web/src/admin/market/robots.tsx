import { useQuery } from '@tanstack/react-query';
import { type DeskRobot, offerDesk } from '#contract/offer-desk';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { format } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { type DeskText, t } from '../texts.ts';
import { usePage } from '../use-address.ts';
import { figure, useMaking, written } from '../use-making.ts';
import { useUnfinishedForm } from '../use-unfinished.ts';
import { robotsOptions, useCloseRobot, useMakeRobot } from './api.ts';
import { type Ask, useEndConfirmation } from './end-confirmation.tsx';
import { Named } from './named.tsx';

const FIGURES = [
  ['termDays', 'robots.term'],
  ['yieldMin', 'robots.yieldMin'],
  ['yieldMax', 'robots.yieldMax'],
  ['penalty', 'robots.penalty'],
  ['minimum', 'robots.minimum'],
  ['maximum', 'robots.maximum'],
] as const satisfies readonly (readonly [string, DeskText])[];

function Making() {
  const make = useMakeRobot();
  const form = useUnfinishedForm('robot');
  const { wrong, isBusy, submit } = useMaking((form) =>
    make({
      name: written(form, 'name'),
      termDays: Number(figure(form, 'termDays')),
      yieldMin: figure(form, 'yieldMin'),
      yieldMax: figure(form, 'yieldMax'),
      penalty: figure(form, 'penalty'),
      minimum: figure(form, 'minimum'),
      maximum: figure(form, 'maximum'),
    }),
  );
  return (
    <section className="desk-panel">
      <h2>{t('robots.new')}</h2>
      <form className="desk-form" ref={form} onSubmit={submit}>
        <TextField label={t('robots.name')} name="name" maxLength={40} required />
        {FIGURES.map(([name, text]) => (
          <TextField key={name} label={t(text)} name={name} error={wrong[name]} numeric required />
        ))}
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('robots.make')}
        </Button>
      </form>
    </section>
  );
}

const columnsFor = (onClose: Ask | undefined): readonly Column<DeskRobot>[] => [
  { text: 'robots.name', show: ({ id, name }) => <Named code={id} name={name} /> },
  {
    text: 'col.status',
    show: ({ closed }) => (
      <Badge tone={closed ? 'plain' : 'ok'}>{t(closed ? 'offers.closed' : 'offers.open')}</Badge>
    ),
  },
  { text: 'robots.term', end: true, show: ({ termDays }) => format.integer(termDays) },
  {
    text: 'robots.band',
    end: true,
    show: ({ yieldMin, yieldMax }) => `${yieldMin} – ${yieldMax} %`,
  },
  { text: 'robots.penalty', end: true, show: ({ penalty }) => penalty },
  { text: 'robots.minimum', end: true, show: ({ minimum }) => format.money(minimum, 'USD') },
  { text: 'robots.maximum', end: true, show: ({ maximum }) => format.money(maximum, 'USD') },
  { text: 'robots.running', end: true, show: ({ running }) => format.integer(running) },
  { text: 'robots.inside', end: true, show: ({ amount }) => format.money(amount, 'USD') },
  {
    text: 'market.action',
    end: true,
    show: ({ id, name, closed }) =>
      !closed &&
      onClose && <Button onClick={() => onClose({ id, name })}>{t('robots.close')}</Button>,
  },
];

/** AI robots: their terms, and the money invested. */
export function Robots() {
  const staff = useStaff();
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(robotsOptions(pageNum));
  const { ask, dialog } = useEndConfirmation(useCloseRobot(), {
    question: 'robots.question',
    action: 'robots.close',
  });
  return (
    <>
      {may(staff?.role, offerDesk.makeRobot) && <Making />}
      <section className="desk-panel">
        <DataTable
          label={t('market.robots')}
          query={query}
          columns={columnsFor(may(staff?.role, offerDesk.closeRobot) ? ask : undefined)}
          keyOf={({ id }) => id}
          onPage={setPageNum}
        />
      </section>
      {dialog}
    </>
  );
}
