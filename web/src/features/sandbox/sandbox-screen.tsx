import { t as words } from '../../lib/words.ts';
import './sandbox.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { SandboxClock } from '#contract/worlds';
import { CallError } from '../../lib/call-error.ts';
import { together } from '../../lib/query-state.ts';
import { worldName } from '../../lib/world-name.ts';
import { ErrorScope } from '../../ui/error-scope.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { PageTitle } from '../../ui/header.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Loaded, OfflineBar } from '../../ui/states.tsx';
import { Acts } from './acts.tsx';
import { clockOptions, worldsOptions } from './api.ts';
import { ClockCard } from './clock-card.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { OutcomesPanel } from './outcomes-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ScenariosPanel } from './scenarios-panel.tsx';
import { Snippet } from './snippet.tsx';
import { StateHash } from './state-hash.tsx';
import { t } from './texts.ts';
import { textsOptions } from './texts-api.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';
import { enterWorld, MAIN } from './world-address.ts';
import { WorldsPanel } from './worlds-panel.tsx';

/** The error of a server without the surface. */
const isAbsent = (error: unknown) => error instanceof CallError && error.error === 'NotFound';

/** The tab's world, with a list to enter another one. */
function WorldPick() {
  const { data: all = [] } = useQuery(worldsOptions);
  return (
    <select
      className="world-pick"
      aria-label={t('worlds.one')}
      value={worldName ?? MAIN}
      onChange={({ target }) => enterWorld(target.value)}
    >
      {all.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Panels({ clock }: { clock: SandboxClock }) {
  return (
    <div className="tester-body">
      <div className="tester-main">
        <ClockCard rate={clock.rate} hours={clock.hours} />
        <WorldsPanel />
        <PeoplePanel />
        <OutboxPanel />
        <ScenariosPanel />
        <FaultsPanel />
        <OutcomesPanel />
        <WebhooksPanel />
        <StateHash />
      </div>
      <div className="tester-rail">
        <LivePanel />
        <Snippet />
      </div>
    </div>
  );
}

/** The testers' page: clock, worlds, people, outbox, scenarios, outcomes, faults, webhooks, and the live log. */
export function SandboxScreen() {
  const clock = useQuery(clockOptions);
  const texts = useQuery(textsOptions);
  if (isAbsent(clock.error)) return <Navigate to="/" replace />;
  return (
    <ErrorScope>
      <PageTitle text={words('app.sandbox')} />
      <div className="tester">
        <header className="tester-top">
          <Link to="/" className="hstack" aria-label="Sandbourse">
            <Glyph className="size-5" />
            <span className="brand-name font-semibold">Sandbourse</span>
          </Link>
          <h1 className="text-tertiary">{words('app.sandbox')}</h1>
          {texts.data && <WorldPick />}
          {texts.data && (
            <a
              className="btn medium ms-auto"
              href="/docs"
              target="_blank"
              rel="noreferrer"
              aria-label={`API: ${t('api')}`}
            >
              API
            </a>
          )}
        </header>
        <main id="main" tabIndex={-1}>
          <OfflineBar />
          <Acts>
            <Loaded query={together({ clock, texts })} waiting={<CardSkeleton />}>
              {(all) => <Panels clock={all.clock} />}
            </Loaded>
          </Acts>
        </main>
      </div>
    </ErrorScope>
  );
}
