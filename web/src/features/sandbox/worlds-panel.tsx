import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { worlds } from '#contract/worlds';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Name } from '../../ui/name.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import {
  isOwn,
  useDropWorld,
  useForkWorld,
  useMakeWorld,
  useResetWorld,
  type World,
  worldsOptions,
} from './api.ts';
import { Moment } from './moment.tsx';
import { AskedButton, Panel } from './panel.tsx';
import { number, useSending, written } from './sending.ts';
import { Snapshots } from './snapshots.tsx';
import { t } from './texts.ts';
import { addressIn, enterWorld, MAIN } from './world-address.ts';

function MakeForm() {
  const [name, setName] = useState('');
  const [seed, setSeed] = useState('');
  const [at, setAt] = useState('');
  const make = useMakeWorld();
  const input = { name: written(name), seed: number(seed), at: written(at) };
  const { wrong, busy, submit } = useSending(async () => enterWorld((await make(input)).name), {
    WorldExists: 'name',
  });
  return (
    <form className="panel-form" onSubmit={submit}>
      <TextField
        label={t('worlds.name')}
        placeholder="orders-7"
        value={name}
        error={wrong.name}
        dir="ltr"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('worlds.seed')}
        placeholder="1"
        inputMode="numeric"
        numeric
        value={seed}
        error={wrong.seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      <TextField
        label={t('worlds.at')}
        placeholder="2026-03-18T15:00:00Z"
        numeric
        value={at}
        error={wrong.at}
        onChange={(event) => setAt(event.target.value)}
      />
      <ActButton kind="primary" act={actOf(t('worlds.make'), worlds.make, input)} submits={busy}>
        {t('worlds.makeAndEnter')}
      </ActButton>
    </form>
  );
}

function ForkForm({ of }: { of: string }) {
  const [as, setAs] = useState('');
  const fork = useForkWorld();
  const input = { name: of, as: written(as) };
  const { wrong, busy, submit } = useSending(async () => enterWorld((await fork(input)).name), {
    WorldExists: 'as',
  });
  return (
    <form className="panel-form" onSubmit={submit}>
      <TextField
        label={t('worlds.forkName')}
        placeholder={`${of}-2`}
        value={as}
        error={wrong.as}
        dir="ltr"
        onChange={(event) => setAs(event.target.value)}
      />
      <ActButton kind="primary" act={actOf(t('worlds.fork'), worlds.fork, input)} submits={busy}>
        {t('worlds.forkAndEnter')}
      </ActButton>
    </form>
  );
}

function WorldState({ world }: { world: World }) {
  const { awake, rate, now } = world;
  const state = rate === 0 ? t('clock.frozen') : t('clock.running');
  return (
    <small>
      <span>
        {isOwn(world) && `${t('worlds.here')} · `}
        {awake ? state : t('worlds.asleep')}
        {awake && rate !== 0 && <span className="numeric"> {rate}×</span>}
      </span>
      <Moment at={now} />
    </small>
  );
}

function WorldRow({ world }: { world: World }) {
  const { name, awake } = world;
  const reset = useResetWorld();
  const drop = useDropWorld();
  const isHere = isOwn(world);
  const leave = async () => {
    await drop(name);
    if (isHere) enterWorld(MAIN);
  };
  return (
    <li aria-current={isHere || undefined}>
      <span className={awake ? 'dot awake' : 'dot'} />
      <span className="min-w-0">
        <Name text={name} className="font-semibold" />
        <WorldState world={world} />
      </span>
      <span className="hstack">
        {isHere ? (
          <AskedButton
            act={actOf(t('worlds.reset'), worlds.resetOwn)}
            question={t('worlds.resetQuestion', { world: name })}
            hint={t('worlds.resetHint')}
            onConfirm={reset}
          />
        ) : (
          <a className="btn medium text" href={addressIn(name)}>
            {awake ? t('worlds.open') : t('worlds.wake')}
          </a>
        )}
        {name !== MAIN && (
          <AskedButton
            act={actOf(t('worlds.drop'), worlds.drop, { name })}
            question={t('worlds.dropQuestion', { world: name })}
            hint={t('worlds.dropHint')}
            label={`${t('worlds.drop')}: ${name}`}
            className="square"
            onConfirm={leave}
          >
            <X className="icon size-4" aria-hidden="true" />
          </AskedButton>
        )}
      </span>
    </li>
  );
}

const hereFirst = (one: World, other: World) => Number(isOwn(other)) - Number(isOwn(one));

/** The worlds of the server: create, fork, enter, reset, drop; and their snapshots. */
export function WorldsPanel() {
  const query = useQuery(worldsOptions);
  const [form, setForm] = useState<'make' | 'fork'>();
  const toggle = (one: 'make' | 'fork') => setForm(form === one ? undefined : one);
  const own = query.data?.find(isOwn);
  return (
    <Panel
      title={t('worlds.title')}
      note={query.data && format.integer(query.data.length)}
      actions={
        <>
          <Button kind="text" medium aria-expanded={form === 'make'} onClick={() => toggle('make')}>
            {t('worlds.make')}
          </Button>
          <Button kind="text" medium aria-expanded={form === 'fork'} onClick={() => toggle('fork')}>
            {t('worlds.fork')}
          </Button>
        </>
      }
    >
      {form === 'make' && <MakeForm />}
      {form === 'fork' && own && <ForkForm of={own.name} />}
      <Loaded query={query} waiting={<RowsSkeleton rows={2} spark={false} />}>
        {(all) => (
          <ul className="lines world-lines">
            {all.toSorted(hereFirst).map((world) => (
              <WorldRow key={world.name} world={world} />
            ))}
          </ul>
        )}
      </Loaded>
      <Snapshots />
    </Panel>
  );
}
