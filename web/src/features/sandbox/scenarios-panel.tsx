import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sandbox } from '#contract/sandbox';
import type { ScenarioKind } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { type Scenario, scenariosOptions, useEndScenario, useMakeScenario } from './api.ts';
import { Panel, Pick } from './panel.tsx';
import { number, toastFailure, useSending, written } from './sending.ts';
import { t } from './texts.ts';
import { wallTime } from './wall-time.ts';

interface Preset {
  name: 'trend' | 'crash' | 'gap' | 'halt' | 'volatility' | 'stall';
  kind: ScenarioKind;
  size?: number;
  minutes: number;
  /** SVG path of its price, in a box of 28 × 20. */
  course: string;
}

const PRESETS: readonly Preset[] = [
  { name: 'trend', kind: 'trend', size: 0.03, minutes: 120, course: 'M2 15 8 12l4 2 6-7 3 2 5-5' },
  { name: 'crash', kind: 'trend', size: -0.2, minutes: 5, course: 'M2 5h8l4 11h12' },
  { name: 'gap', kind: 'gap', size: 0.08, minutes: 10, course: 'M2 14h9M15 6h11M13 14V6' },
  { name: 'halt', kind: 'halt', minutes: 15, course: 'M2 8l5 3 4-4h7M20 5v10M24 5v10' },
  {
    name: 'volatility',
    kind: 'volatility',
    size: 5,
    minutes: 10,
    course: 'M2 12 6 4l4 13 4-11 4 9 4-8 4 5',
  },
  { name: 'stall', kind: 'stall', minutes: 2, course: 'M2 12l4-5 4 6M16 10h0M20 10h0M24 10h0' },
];

/** Scripts of the exchange SANDBOX: appending a name makes one of the tester's own. */
const SCRIPTS = ['FLAT', 'WAVE', 'GAP', 'FILL', 'HALF', 'SLOW', 'REST', 'REJECT', 'HALT'] as const;

function Presets({ chosen, onChoose }: { chosen: string; onChoose: (preset: Preset) => void }) {
  return (
    <div className="scenario-kinds">
      {PRESETS.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={preset.name === chosen}
          onClick={() => onChoose(preset)}
        >
          <svg viewBox="0 0 28 20" aria-hidden="true">
            <path d={preset.course} />
          </svg>
          <span className="truncate">{t(`scenario.${preset.name}`)}</span>
        </button>
      ))}
    </div>
  );
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

function MakeForm() {
  const [preset, setPreset] = useState<Preset>(PRESETS[0] as Preset);
  const [code, setCode] = useState('US.AAPL');
  const [size, setSize] = useState(textOf(preset.size));
  const [minutes, setMinutes] = useState(String(preset.minutes));
  const make = useMakeScenario();
  const lasting = number(minutes);
  const input = {
    kind: preset.kind,
    code: written(code),
    ...(preset.size !== undefined && { size: number(size) }),
    durationMs: typeof lasting === 'number' ? lasting * MINUTE_MS : lasting,
  };
  const { wrong, busy, submit } = useSending(() => make(input));
  const choose = (next: Preset) => {
    setPreset(next);
    setSize(textOf(next.size));
    setMinutes(String(next.minutes));
  };
  return (
    <form className="panel-form" onSubmit={submit}>
      <Presets chosen={preset.name} onChoose={choose} />
      <TextField
        label={t('scenario.code')}
        placeholder={t('scenario.everything')}
        value={code}
        error={wrong.code}
        dir="ltr"
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="pair">
        {preset.size !== undefined && (
          <TextField
            label={t('scenario.size')}
            inputMode="decimal"
            numeric
            value={size}
            error={wrong.size}
            onChange={(event) => setSize(event.target.value)}
          />
        )}
        <TextField
          label={t('scenario.minutes')}
          inputMode="decimal"
          numeric
          value={minutes}
          error={wrong.durationMs ?? wrong.to}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <ActButton act={actOf(t('scenario.begin'), sandbox.makeScenario, input)} submits={busy} />
    </form>
  );
}

function ScenarioRow({ scenario }: { scenario: Scenario }) {
  const { id, kind, code, sector, market, size, from, to, status } = scenario;
  const end = useEndScenario();
  const about = [code, sector, market].filter(Boolean).join(', ') || t('scenario.everything');
  return (
    <li>
      <span className="min-w-0">
        <span className="hstack">
          <span className="mono">{kind}</span>
          {size !== undefined && <span className="numeric">{size}</span>}
          <Badge tone={status === 'running' ? 'ok' : 'info'}>
            {status === 'running' ? t('scenario.running') : t('scenario.coming')}
          </Badge>
        </span>
        <small className="truncate">
          <bdi>{about}</bdi> · <span className="numeric">{wallTime(from)}</span> –{' '}
          {to !== undefined && <span className="numeric">{wallTime(to)}</span>}
        </small>
      </span>
      <ActButton
        kind="text"
        act={actOf(t('scenario.end'), sandbox.endScenario, { id })}
        label={`${t('scenario.end')}: ${kind} ${about}`}
        onClick={() => toastFailure(() => end(id))}
      />
    </li>
  );
}

const isAlive = ({ status }: Scenario) => status === 'running' || status === 'coming';

/** Creates an instrument that follows a script. */
function OwnScript() {
  const [script, setScript] = useState<string>('FLAT');
  const [name, setName] = useState('MINE');
  const code = `${script}-${name.trim().toUpperCase()}`;
  return (
    <div className="panel-form">
      <div className="pair">
        <Pick
          label={t('scenario.script')}
          value={script}
          choices={SCRIPTS.map((value) => ({ value, label: value }))}
          onChange={setScript}
        />
        <TextField
          label={t('scenario.ownName')}
          value={name}
          dir="ltr"
          maxLength={24}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Link
        to="/quote"
        search={{ code, market: 'SANDBOX', name: code, classify: 0, source: 'stock' }}
        className={buttonClass({ medium: true })}
      >
        <bdi className="truncate">{code}</bdi>
      </Link>
    </div>
  );
}

/** Scenarios of the market: start, running, end; and instruments that follow a script. */
export function ScenariosPanel() {
  const query = useQuery(scenariosOptions);
  return (
    <Panel title={t('scenario.title')} note={t('scenario.note')}>
      <MakeForm />
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {({ list }) => (
          <ul className="lines">
            {list.filter(isAlive).map((scenario) => (
              <ScenarioRow key={scenario.id} scenario={scenario} />
            ))}
          </ul>
        )}
      </Loaded>
      <h3 className="panel-part">{t('scenario.scripts')}</h3>
      <OwnScript />
    </Panel>
  );
}
