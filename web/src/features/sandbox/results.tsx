import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { outcome } from '#contract/outcomes';
import { FORCED_KINDS, type ForcedKind } from '#core/codes.ts';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { type Result, resultsOptions, useDropResult, useForceResult } from './api.ts';
import { Pick } from './panel.tsx';
import { toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';

function ForceForm() {
  const [kind, setKind] = useState<ForcedKind>('allotment');
  const [figure, setFigure] = useState('0.5');
  const [target, setTarget] = useState('');
  const [person, setPerson] = useState('');
  const force = useForceResult();
  const isRobot = kind === 'robot';
  const input = {
    kind,
    ...(isRobot ? { dailyYield: written(figure) } : { share: written(figure) }),
    target: written(target),
    ...(!isRobot && { person: written(person) }),
  };
  const { wrong, busy, submit } = useSending(() => force(input));
  const choose = (next: ForcedKind) => {
    setKind(next);
    setFigure(next === 'robot' ? '0.0250' : '0.5');
  };
  return (
    <form className="panel-form" onSubmit={submit}>
      <div className="pair">
        <Pick
          label={t('force.kind')}
          value={kind}
          choices={FORCED_KINDS.map((value) => ({ value, label: t(`force.${value}`) }))}
          onChange={choose}
        />
        <TextField
          label={isRobot ? t('force.yield') : t('force.share')}
          inputMode="decimal"
          numeric
          value={figure}
          error={wrong.share ?? wrong.dailyYield}
          onChange={(event) => setFigure(event.target.value)}
        />
        <TextField
          label={t('force.target')}
          placeholder={isRobot ? 'QR-30' : t('force.any')}
          value={target}
          error={wrong.target}
          dir="ltr"
          onChange={(event) => setTarget(event.target.value)}
        />
        {!isRobot && (
          <TextField
            label={t('person')}
            placeholder={t('everybody')}
            value={person}
            error={wrong.person}
            onChange={(event) => setPerson(event.target.value)}
          />
        )}
      </div>
      <ActButton act={actOf(t('force.make'), outcome.force, input)} submits={busy} />
    </form>
  );
}

function ResultRow({ result }: { result: Result }) {
  const { id, kind, share, dailyYield, target, userId } = result;
  const drop = useDropResult();
  const name = t(`force.${kind}`);
  return (
    <li>
      <span className="min-w-0">
        <span className="truncate block">
          {name} <span className="numeric">{share ?? dailyYield}</span>
        </span>
        <small className="truncate">
          <bdi>{target ?? t('force.any')}</bdi> · <bdi>{userId ?? t('everybody')}</bdi>
        </small>
      </span>
      <ActButton
        kind="text"
        className="square"
        act={actOf(t('force.drop'), outcome.dropResult, { id })}
        label={`${t('force.drop')}: ${name}`}
        onClick={() => toastFailure(() => drop(id))}
      >
        <X className="icon size-4" aria-hidden="true" />
      </ActButton>
    </li>
  );
}

/** Forced results of what is otherwise random: allotments, robot yields, bids. */
export function Results() {
  const query = useQuery(resultsOptions);
  return (
    <>
      <h3 className="panel-part">{t('force.title')}</h3>
      <ForceForm />
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {({ list }) => (
          <ul className="lines">
            {list.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
