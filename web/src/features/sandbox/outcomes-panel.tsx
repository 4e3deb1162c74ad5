import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { outcome } from '#contract/outcomes';
import {
  SCRIPTED_KINDS,
  SCRIPTED_OUTCOMES,
  type ScriptedKind,
  type ScriptedOutcome,
} from '#core/codes.ts';
import { SECOND_MS } from '#core/time.ts';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { type Rule, rulesOptions, useDropRule, useMakeRule } from './api.ts';
import { Panel, Pick } from './panel.tsx';
import { Results } from './results.tsx';
import { number, told, useSending, written } from './sending.ts';
import { t } from './texts.ts';

function MakeForm() {
  const [kind, setKind] = useState<ScriptedKind>('identity');
  const [outcomeName, setOutcome] = useState<ScriptedOutcome>('approve');
  const [reason, setReason] = useState('');
  const [seconds, setSeconds] = useState('');
  const [person, setPerson] = useState('');
  const make = useMakeRule();
  const delay = number(seconds);
  const input = {
    kind,
    outcome: outcomeName,
    ...(outcomeName === 'reject' && { reason: written(reason) }),
    ...(delay !== undefined && { delayMs: typeof delay === 'number' ? delay * SECOND_MS : delay }),
    person: written(person),
  };
  const { wrong, busy, submit } = useSending(() => make(input));
  return (
    <form className="panel-form" onSubmit={submit}>
      <div className="pair">
        <Pick
          label={t('outcome.kind')}
          value={kind}
          choices={SCRIPTED_KINDS.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          onChange={setKind}
          error={wrong.kind}
        />
        <Pick
          label={t('outcome.outcome')}
          value={outcomeName}
          choices={SCRIPTED_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          onChange={setOutcome}
          error={wrong.outcome}
        />
        <TextField
          label={t('outcome.delay')}
          placeholder="0"
          inputMode="numeric"
          numeric
          value={seconds}
          error={wrong.delayMs}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <TextField
          label={t('person')}
          placeholder={t('everybody')}
          value={person}
          error={wrong.person}
          onChange={(event) => setPerson(event.target.value)}
        />
      </div>
      {outcomeName === 'reject' && (
        <TextField
          label={t('outcome.reason')}
          placeholder="blurred"
          value={reason}
          error={wrong.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <ActButton act={actOf(t('outcome.make'), outcome.make, input)} submits={busy} />
    </form>
  );
}

function RuleRow({
  rule: { id, kind, outcome: becomes, reason, delayMs, userId },
}: {
  rule: Rule;
}) {
  const drop = useDropRule();
  const words = `${t(`outcome.${kind}`)}: ${t(`outcome.${becomes}`)}`;
  return (
    <li>
      <span className="min-w-0">
        <span className="truncate block">{words}</span>
        <small className="truncate">
          <bdi>{userId ?? t('everybody')}</bdi>
          {delayMs > 0 && <span className="numeric"> · {delayMs / SECOND_MS} s</span>}
          {reason && ` · ${reason}`}
        </small>
      </span>
      <ActButton
        kind="text"
        className="square"
        act={actOf(t('outcome.drop'), outcome.drop, { id })}
        label={`${t('outcome.drop')}: ${words}`}
        onClick={() => told(() => drop(id))}
      >
        <X className="icon size-4" aria-hidden="true" />
      </ActButton>
    </li>
  );
}

/** What becomes of requests that staff would decide. */
export function OutcomesPanel() {
  const query = useQuery(rulesOptions);
  return (
    <Panel title={t('outcome.title')} note={t('outcome.note')}>
      <MakeForm />
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {({ list }) => (
          <ul className="lines">
            {list.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Loaded>
      <Results />
    </Panel>
  );
}
