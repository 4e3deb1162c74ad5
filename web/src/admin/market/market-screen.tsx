import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import { marketDesk } from '#contract/market-desk.ts';
import { SCENARIO_KINDS } from '#contract/scenario.ts';
import { CallError } from '../../lib/call.ts';
import { messageOf } from '../../lib/failure.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { deskCall } from '../desk-session.ts';
import { formatDateTime } from '../format.ts';
import { PageButtons } from '../page-buttons.tsx';
import { say } from '../say.ts';
import { may, useStaff } from '../staff.ts';
import { Preview } from './preview.tsx';

type Kind = (typeof SCENARIO_KINDS)[number];

const MINUTE_MS = 60_000;
const tones: Record<string, Tone> = { running: 'ok', coming: 'info', cancelled: 'warn' };
const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

function KindField({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <label className="field">
      <span className="label">{say('col.kind')}</span>
      <select value={kind} onChange={(event) => onKind(event.target.value as Kind)}>
        {SCENARIO_KINDS.map((one) => (
          <option key={one} value={one}>
            {say(`market.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Makes something happen in the market, shown before it does. */
function Wishing() {
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('gap');
  const [code, setCode] = useState('US.AAPL');
  const [size, setSize] = useState('0.05');
  const [minutes, setMinutes] = useState('30');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const shown = useDeferredValue(code.trim());
  const wish = { kind, code: shown, size: numberOf(size), minutes: numberOf(minutes) };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    const durationMs = wish.minutes === undefined ? undefined : wish.minutes * MINUTE_MS;
    const target = code.trim() === '' ? {} : { code: code.trim() };
    try {
      await deskCall(marketDesk.make, { kind, ...target, size: wish.size, durationMs });
      await client.invalidateQueries({ queryKey: ['desk', 'market'] });
    } catch (error) {
      if (error instanceof CallError) setWrong(error.fields);
      toast.error(messageOf(error));
    }
  };
  return (
    <section className="desk-panel">
      <h2>{say('market.new')}</h2>
      <form className="desk-form" onSubmit={make}>
        <KindField kind={kind} onKind={setKind} />
        <TextField
          label={say('market.code')}
          value={code}
          error={wrong.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={say('market.size')}
          value={size}
          error={wrong.size}
          numeric
          onChange={(event) => setSize(event.target.value)}
        />
        <TextField
          label={say('market.minutes')}
          value={minutes}
          error={wrong.durationMs}
          numeric
          onChange={(event) => setMinutes(event.target.value)}
        />
        <Button kind="primary" type="submit">
          {say('market.make')}
        </Button>
      </form>
      <h3 className="mt-4">{say('market.preview')}</h3>
      <Preview wish={wish} />
    </section>
  );
}

type Scenario = OutputOf<typeof marketDesk.scenarios>['list'][number];

function Line({
  scenario,
  ends,
  onEnd,
}: {
  scenario: Scenario;
  ends: boolean;
  onEnd: (id: string) => unknown;
}) {
  const { id, kind, code, sector, market, size, from, to, status } = scenario;
  return (
    <tr>
      <td>{say(`market.${kind}`)}</td>
      <td>{[code, sector, market].filter(Boolean).join(', ') || say('market.everything')}</td>
      <td className="num">{size}</td>
      <td className="num">{formatDateTime(from)}</td>
      <td className="num">{to === undefined ? '–' : formatDateTime(to)}</td>
      <td>
        <Badge tone={tones[status] ?? 'plain'}>{say(`market.${status}`)}</Badge>
      </td>
      <td className="end">
        {(status === 'running' || status === 'coming') && ends && (
          <Button onClick={() => onEnd(id)}>{say('market.end')}</Button>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = [
  'col.kind',
  'market.about',
  'market.size',
  'col.from',
  'col.to',
  'col.status',
] as const;

function Head() {
  return (
    <thead>
      <tr>
        {COLUMNS.map((name) => (
          <th key={name} scope="col">
            {say(name)}
          </th>
        ))}
        <th scope="col">
          <span className="sr">{say('market.end')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** What happens in the market by somebody's wish: made, shown, ended. */
export function MarketScreen() {
  const staff = useStaff();
  const client = useQueryClient();
  const [pageNum, setPageNum] = useState(1);
  const { data } = useQuery({
    queryKey: ['desk', 'market', 'scenarios', pageNum],
    refetchInterval: 10_000,
    queryFn: ({ signal }) => deskCall(marketDesk.scenarios, { pageNum, pageSize: 20 }, { signal }),
  });
  const end = async (id: string) => {
    try {
      await deskCall(marketDesk.end, { id });
    } catch (error) {
      toast.error(messageOf(error));
    }
    await client.invalidateQueries({ queryKey: ['desk', 'market'] });
  };
  return (
    <>
      <header className="desk-head">
        <h1>{say('nav.market')}</h1>
      </header>
      <div className="desk-page">
        {may(staff?.role, marketDesk.make) && <Wishing />}
        <section className="desk-panel">
          <table className="desk-table" aria-label={say('market.list')}>
            <Head />
            <tbody>
              {data?.list.map((scenario) => (
                <Line
                  key={scenario.id}
                  scenario={scenario}
                  ends={may(staff?.role, marketDesk.end)}
                  onEnd={end}
                />
              ))}
            </tbody>
          </table>
          {data?.total === 0 && <p className="c3">{say('market.none')}</p>}
          {data && <PageButtons page={data} onTurn={setPageNum} />}
        </section>
      </div>
    </>
  );
}
