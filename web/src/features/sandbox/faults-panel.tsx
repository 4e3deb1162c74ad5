import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { faults } from '#contract/faults';
import { format } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { type Fault, faultsOptions, useDropFault, useDropFaults, useMakeFault } from './api.ts';
import { AskedButton, Panel, Pick } from './panel.tsx';
import { number, toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';

type Effect = Fault['effect'];
type Status = NonNullable<Fault['status']>;

const EFFECTS: readonly Effect[] = [
  'drop-answer',
  'latency',
  'status',
  'reset',
  'socket-drop',
  'ticks-stalled',
  'ticks-duplicated',
  'ticks-reordered',
];
const STATUSES = ['503', '500', '502', '504', '429'] as const;

/** Effects on calls; the others affect the live line. */
const ofCalls: ReadonlySet<Effect> = new Set(['drop-answer', 'latency', 'status', 'reset']);

function useFaultForm() {
  const [effect, setEffect] = useState<Effect>('drop-answer');
  const [endpoint, setEndpoint] = useState('POST /stock/create');
  const [ms, setMs] = useState('800');
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('503');
  const [person, setPerson] = useState('');
  const [probability, setProbability] = useState('');
  const [count, setCount] = useState('1');
  const input = {
    effect,
    ...(ofCalls.has(effect) && { endpoint: written(endpoint) }),
    ...(effect === 'latency' && { minMs: number(ms), maxMs: number(ms) }),
    ...(effect === 'status' && { status: Number(status) as Status }),
    person: written(person),
    probability: number(probability),
    count: number(count),
  };
  const text = (value: string, set: (text: string) => void) => ({
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  });
  return {
    input,
    effect: { value: effect, onChange: setEffect },
    status: { value: status, onChange: setStatus },
    endpoint: text(endpoint, setEndpoint),
    ms: text(ms, setMs),
    person: text(person, setPerson),
    probability: text(probability, setProbability),
    count: text(count, setCount),
  };
}

type FaultFormState = ReturnType<typeof useFaultForm>;

/** How often it strikes, and whom. */
function Terms({ form, wrong }: { form: FaultFormState; wrong: Readonly<Record<string, string>> }) {
  return (
    <div className="pair">
      <TextField
        label={t('person')}
        placeholder={t('everybody')}
        error={wrong.person}
        {...form.person}
      />
      <TextField
        label={t('fault.count')}
        placeholder="∞"
        inputMode="numeric"
        numeric
        error={wrong.count}
        {...form.count}
      />
      <TextField
        label={t('fault.probability')}
        placeholder="1"
        inputMode="decimal"
        numeric
        error={wrong.probability}
        {...form.probability}
      />
      {form.effect.value === 'latency' && (
        <TextField
          label={t('fault.ms')}
          inputMode="numeric"
          numeric
          error={wrong.maxMs ?? wrong.minMs}
          {...form.ms}
        />
      )}
      {form.effect.value === 'status' && (
        <Pick
          label={t('fault.status')}
          choices={STATUSES.map((value) => ({ value, label: value }))}
          {...form.status}
        />
      )}
    </div>
  );
}

function MakeForm() {
  const form = useFaultForm();
  const make = useMakeFault();
  const { wrong, busy, submit } = useSending(() => make(form.input));
  return (
    <form className="panel-form" onSubmit={submit}>
      <Pick
        label={t('fault.effect')}
        choices={EFFECTS.map((value) => ({ value, label: t(`effect.${value}`) }))}
        error={wrong.effect}
        {...form.effect}
      />
      {ofCalls.has(form.effect.value) && (
        <TextField
          label={t('fault.endpoint')}
          placeholder="*"
          dir="ltr"
          error={wrong.endpoint}
          {...form.endpoint}
        />
      )}
      <Terms form={form} wrong={wrong} />
      <ActButton act={actOf(t('fault.make'), faults.make, form.input)} submits={busy} />
    </form>
  );
}

function FaultRow({ fault }: { fault: Fault }) {
  const { id, effect, endpoint, person, count, used, isSpent, status, maxMs } = fault;
  const drop = useDropFault();
  const name = t(`effect.${effect}`);
  return (
    <li>
      <span className="min-w-0">
        <span className="hstack">
          <span className="truncate">{name}</span>
          {maxMs !== undefined && <span className="numeric">{format.integer(maxMs)} ms</span>}
          {status !== undefined && <span className="numeric">{status}</span>}
          {isSpent && <Badge>{t('fault.spent')}</Badge>}
        </span>
        <small className="fault-terms">
          {ofCalls.has(effect) && <span className="mono numeric truncate">{endpoint}</span>}
          <bdi className="truncate">{person ?? t('everybody')}</bdi>
          <span className="whitespace-nowrap">
            {t('fault.struck')}{' '}
            <span className="numeric">
              {format.integer(used)}
              {count !== undefined && ` / ${format.integer(count)}`}
            </span>
          </span>
        </small>
      </span>
      <ActButton
        kind="text"
        className="square"
        act={actOf(t('fault.drop'), faults.drop, { id })}
        label={`${t('fault.drop')}: ${name}`}
        onClick={() => toastFailure(() => drop(id))}
      >
        <X className="icon size-4" aria-hidden="true" />
      </ActButton>
    </li>
  );
}

/** Faults: create, count, end. */
export function FaultsPanel() {
  const query = useQuery(faultsOptions);
  const dropAll = useDropFaults();
  const hasAny = (query.data?.list.length ?? 0) > 0;
  return (
    <Panel
      title={t('fault.title')}
      note={t('fault.note')}
      actions={
        hasAny && (
          <AskedButton
            act={actOf(t('fault.dropAll'), faults.dropAll)}
            question={t('fault.dropAllQuestion')}
            hint={t('fault.dropAllHint')}
            onConfirm={dropAll}
          />
        )
      }
    >
      <MakeForm />
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {({ list }) => (
          <ul className="lines">
            {list.map((fault) => (
              <FaultRow key={fault.id} fault={fault} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
