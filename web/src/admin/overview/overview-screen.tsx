import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/dashboard';
import { InTurn } from '../../ui/in-turn.tsx';
import { ErrorState, useSteps } from '../../ui/states.tsx';
import { useNow } from '../age.ts';
import { format, formatDate, formatMinute } from '../format.ts';
import { say } from '../say.ts';
import { dashboardOptions } from './api.ts';
import { Bars } from './bars.tsx';
import { Course } from './course.tsx';
import { QueueAges } from './queue-ages.tsx';

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-2xl font-semibold numeric">{format.integer(value)}</dd>
    </div>
  );
}

function Funding({ days }: Pick<Dashboard, 'days'>) {
  const label = say('overview.funding');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <Bars
        label={label}
        names={days.map(({ day }) => formatDate(day))}
        series={[
          {
            name: say('overview.in'),
            tone: 'up',
            values: days.map(({ deposits }) => Number(deposits)),
          },
          {
            name: say('overview.out'),
            tone: 'down',
            values: days.map(({ withdrawals }) => Number(withdrawals)),
          },
        ]}
        tell={(value) => format.money(value)}
        empty={say('overview.noFunding')}
      />
      <p className="hstack gap-3 text-xs text-tertiary">
        <span className="up">■ {say('overview.in')}</span>
        <span className="down">■ {say('overview.out')}</span>
      </p>
    </section>
  );
}

function Orders({ hours, minutes }: Pick<Dashboard, 'hours' | 'minutes'>) {
  const label = say('overview.orders');
  const rate = say('overview.rate');
  const tell = (value: number) => format.integer(value);
  return (
    <>
      <section className="desk-panel">
        <h2>{label}</h2>
        <Bars
          label={label}
          names={hours.map(({ hour }) => formatMinute(hour))}
          series={[{ name: label, tone: 'plain', values: hours.map(({ orders }) => orders) }]}
          tell={tell}
          empty={say('overview.noOrders')}
        />
      </section>
      <section className="desk-panel">
        <h2>{rate}</h2>
        <Bars
          label={rate}
          names={minutes.map(({ minute }) => formatMinute(minute))}
          series={[{ name: rate, tone: 'plain', values: minutes.map(({ orders }) => orders) }]}
          tell={tell}
          empty={say('overview.noOrders')}
        />
      </section>
    </>
  );
}

function Active({ activeDays }: Pick<Dashboard, 'activeDays'>) {
  const label = say('overview.active');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <Bars
        label={label}
        names={activeDays.map(({ day }) => formatDate(day))}
        series={[{ name: label, tone: 'plain', values: activeDays.map(({ users }) => users) }]}
        tell={(value) => format.integer(value)}
        empty={say('overview.nobody')}
      />
    </section>
  );
}

function Decisions({ decisions }: Pick<Dashboard, 'decisions'>) {
  const most = Math.max(1, ...decisions.map(({ approved, rejected }) => approved + rejected));
  const part = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <section className="desk-panel">
      <h2>{say('overview.decisions')}</h2>
      <table className="desk-table" aria-label={say('overview.decisions')}>
        <thead>
          <tr>
            <th scope="col">{say('col.who')}</th>
            <th scope="col" className="text-end">
              {say('status.approved')}
            </th>
            <th scope="col" className="text-end">
              {say('status.rejected')}
            </th>
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ id, name, approved, rejected }) => (
            <tr key={id}>
              <td>
                {name}
                <div className="share" aria-hidden="true">
                  <i className="up" style={part(approved)} />
                  <i className="down" style={part(rejected)} />
                </div>
              </td>
              <td className="text-end numeric">{format.integer(approved)}</td>
              <td className="text-end numeric">{format.integer(rejected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {decisions.length === 0 && <p className="text-tertiary">{say('overview.noDecisions')}</p>}
    </section>
  );
}

/** The house at a glance. */
export function OverviewScreen() {
  const now = useNow();
  const { data, error, refetch } = useQuery(dashboardOptions);
  const isThere = useSteps(data !== undefined);
  return (
    <>
      <header className="desk-head">
        <h1>{say('nav.overview')}</h1>
      </header>
      <div className="desk-page">
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {data && isThere && (
          <>
            <section className="desk-panel">
              <h2>{say('overview.waiting')}</h2>
              <div className="measures">
                {data.queues.map((queue) => (
                  <QueueAges key={queue.kind} queue={queue} now={now} />
                ))}
              </div>
            </section>
            <section className="desk-panel">
              <h2>{say('overview.now')}</h2>
              <dl className="figures">
                <Figure name={say('overview.chats')} value={data.waitingChats} />
                <Figure name={say('overview.activeDay')} value={data.activeUsers.day} />
                <Figure name={say('overview.activeWeek')} value={data.activeUsers.week} />
                <Figure name={say('overview.users')} value={data.users} />
                <Figure name={say('overview.clients')} value={data.pushClients} />
                <Figure name={say('overview.codes')} value={data.watchedCodes} />
              </dl>
            </section>
            <div className="desk-columns">
              <InTurn>
                <Funding days={data.days} />
              </InTurn>
              <InTurn>
                <Orders hours={data.hours} minutes={data.minutes} />
              </InTurn>
              <InTurn>
                <Active activeDays={data.activeDays} />
              </InTurn>
              <InTurn>
                <Course label={say('overview.clients')} now={data.pushClients} at={data.now} />
              </InTurn>
              <InTurn>
                <Decisions decisions={data.decisions} />
              </InTurn>
            </div>
          </>
        )}
      </div>
    </>
  );
}
