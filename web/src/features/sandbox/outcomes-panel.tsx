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
import { number, toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';

function useRuleForm() {
  const [kind, setKind] = useState<ScriptedKind>('identity');
  const [becomes, setBecomes] = useState<ScriptedOutcome>('approve');
  const [reason, setReason] = useState('');
  const [seconds, setSeconds] = useState('');
  const [person, setPerson] = useState('');
  const delay = number(seconds);
  const input = {
    kind,
    outcome: becomes,
    ...(becomes === 'reject' && { reason: written(reason) }),
    ...(delay !== undefined && { delayMs: typeof delay === 'number' ? delay * SECOND_MS : delay }),
    person: written(person),
  };
  const text = (value: string, set: (text: string) => void) => ({
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  });
  return {
    input,
    kind: { value: kind, onChange: setKind },
    becomes: { value: becomes, onChange: setBecomes },
    reason: text(reason, setReason),
    seconds: text(seconds, setSeconds),
    person: text(person, setPerson),
  };
}

function MakeForm() {
  const form = useRuleForm();
  const make = useMakeRule();
  const { wrong, busy, submit } = useSending(() => make(form.input));
  return (
    <form className="panel-form" onSubmit={submit}>
      <div className="pair">
        <Pick
          label={t('outcome.kind')}
          choices={SCRIPTED_KINDS.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          {...form.kind}
          error={wrong.kind}
        />
        <Pick
          label={t('outcome.outcome')}
          choices={SCRIPTED_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          {...form.becomes}
          error={wrong.outcome}
        />
        <TextField
          label={t('outcome.delay')}
          placeholder="0"
          inputMode="numeric"
          numeric
          error={wrong.delayMs}
          {...form.seconds}
        />
        <TextField
          label={t('person')}
          placeholder={t('everybody')}
          error={wrong.person}
          {...form.person}
        />
      </div>
      {form.becomes.value === 'reject' && (
        <TextField
          label={t('outcome.reason')}
          placeholder="blurred"
          error={wrong.reason}
          {...form.reason}
        />
      )}
      <ActButton act={actOf(t('outcome.make'), outcome.make, form.input)} submits={busy} />
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
        onClick={() => toastFailure(() => drop(id))}
      >
        <X className="icon size-4" aria-hidden="true" />
      </ActButton>
    </li>
  );
}

/** Outcome rules for requests that staff would decide. */
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
