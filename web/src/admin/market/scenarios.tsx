import { useQuery } from '@tanstack/react-query';
import { marketDesk } from '#contract/sandbox';
import { SCENARIO_KINDS } from '#core/codes.ts';
import { MINUTE_MS } from '#core/time.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { figureOf } from '../figure.ts';
import { formatDateTime } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { type DeskText, t } from '../texts.ts';
import { usePage } from '../use-address.ts';
import { emptied, reported, useMaking } from '../use-making.ts';
import { useUnfinished } from '../use-unfinished.ts';
import { type Scenario, scenariosOptions, useEndScenario, useMakeScenario } from './api.ts';
import { Preview } from './preview.tsx';

type Kind = (typeof SCENARIO_KINDS)[number];

const tones: Record<string, Tone> = { running: 'ok', coming: 'info', cancelled: 'warn' };
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(figureOf(text)));

/** Label of the size for kinds that have one. */
const sizes: Partial<Record<Kind, DeskText>> = {
  gap: 'market.sizePart',
  trend: 'market.sizePart',
  volatility: 'market.sizeFactor',
  spread: 'market.sizeFactor',
  dividend: 'market.sizeMoney',
  split: 'market.sizeRatio',
};
/** Kinds without a duration. */
const atOnce: ReadonlySet<Kind> = new Set(['dividend', 'split']);

function KindField({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <label className="field">
      <span className="label">{t('col.kind')}</span>
      <select value={kind} onChange={(event) => onKind(event.target.value as Kind)}>
        {SCENARIO_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`market.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FigureProps {
  text: DeskText;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  required?: boolean;
}

function Figure({ text, value, error, onValue, required = false }: FigureProps) {
  return (
    <TextField
      label={t(text)}
      value={value}
      error={error}
      numeric
      required={required}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** Starts a scenario, with a preview. Nothing is filled in beforehand. */
function ScenarioForm() {
  const [kind, setKind] = useUnfinished<Kind>('scenario kind', 'gap');
  const [code, setCode] = useUnfinished('scenario code', '');
  const [size, setSize] = useUnfinished('scenario size', '');
  const [minutes, setMinutes] = useUnfinished('scenario minutes', '');
  const shown = code.trim();
  const sizeText = sizes[kind];
  const draft = {
    kind,
    code: shown,
    size: sizeText && numberOf(size),
    minutes: atOnce.has(kind) ? undefined : numberOf(minutes),
  };
  const make = useMakeScenario();
  const { wrong, isBusy, submit } = useMaking(async () => {
    const durationMs = draft.minutes === undefined ? undefined : draft.minutes * MINUTE_MS;
    await make({ kind, code: code.trim(), size: draft.size, durationMs });
    setCode(emptied(code));
    setSize(emptied(size));
    setMinutes(emptied(minutes));
  });
  return (
    <section className="desk-panel">
      <h2>{t('market.new')}</h2>
      <form className="desk-form" onSubmit={submit}>
        <KindField kind={kind} onKind={setKind} />
        <TextField
          label={t('market.code')}
          placeholder="US.AAPL"
          value={code}
          error={wrong.code}
          required
          onChange={(event) => setCode(event.target.value)}
        />
        {sizeText && (
          <Figure text={sizeText} value={size} error={wrong.size} onValue={setSize} required />
        )}
        {!atOnce.has(kind) && (
          <Figure
            text="market.minutes"
            value={minutes}
            error={wrong.durationMs}
            onValue={setMinutes}
          />
        )}
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('market.make')}
        </Button>
      </form>
      {shown !== '' && (
        <>
          <h3 className="mt-4">{t('market.preview')}</h3>
          <Preview draft={draft} />
        </>
      )}
    </section>
  );
}

const columnsFor = (onEnd: ((id: string) => unknown) | undefined): readonly Column<Scenario>[] => [
  { text: 'col.kind', show: ({ kind }) => t(`market.${kind}`) },
  {
    text: 'market.about',
    show: ({ code, sector, market }) =>
      [code, sector, market].filter(Boolean).join(', ') || t('market.everything'),
  },
  { text: 'market.size', show: ({ size }) => <span className="numeric">{size}</span> },
  {
    text: 'col.since',
    show: ({ from }) => <span className="numeric">{formatDateTime(from)}</span>,
  },
  {
    text: 'col.to',
    show: ({ to }) => (
      <span className="numeric">{to === undefined ? '–' : formatDateTime(to)}</span>
    ),
  },
  {
    text: 'col.status',
    show: ({ status }) => <Badge tone={tones[status] ?? 'plain'}>{t(`market.${status}`)}</Badge>,
  },
  {
    text: 'market.action',
    end: true,
    show: ({ id, status }) =>
      (status === 'running' || status === 'coming') &&
      onEnd && <Button onClick={() => onEnd(id)}>{t('market.end')}</Button>,
  },
];

/** Scenarios: start, list, end. */
export function Scenarios() {
  const staff = useStaff();
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(scenariosOptions(pageNum));
  const end = reported(useEndScenario());
  return (
    <>
      {may(staff?.role, marketDesk.make) && <ScenarioForm />}
      <section className="desk-panel">
        <DataTable
          label={t('market.list')}
          query={query}
          columns={columnsFor(may(staff?.role, marketDesk.end) ? end : undefined)}
          keyOf={({ id }) => id}
          onPage={setPageNum}
        />
      </section>
    </>
  );
}
