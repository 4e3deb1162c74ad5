import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/dashboard';
import { InTurn } from '../../ui/in-turn.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useNow } from '../age.ts';
import { format, formatDate, formatMinute } from '../format.ts';
import { PanelsSkeleton } from '../skeleton.tsx';
import { t } from '../texts.ts';
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
  const label = t('overview.funding');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <Bars
        label={label}
        names={days.map(({ day }) => formatDate(day))}
        series={[
          {
            name: t('overview.in'),
            tone: 'up',
            values: days.map(({ deposits }) => Number(deposits)),
          },
          {
            name: t('overview.out'),
            tone: 'down',
            values: days.map(({ withdrawals }) => Number(withdrawals)),
          },
        ]}
        formatValue={(value) => format.money(value)}
        empty={t('overview.noFunding')}
      />
      <p className="hstack gap-3 text-xs text-tertiary">
        <span className="up">■ {t('overview.in')}</span>
        <span className="down">■ {t('overview.out')}</span>
      </p>
    </section>
  );
}

function Orders({ hours, minutes }: Pick<Dashboard, 'hours' | 'minutes'>) {
  const label = t('overview.orders');
  const rate = t('overview.rate');
  const formatValue = (value: number) => format.integer(value);
  return (
    <>
      <section className="desk-panel">
        <h2>{label}</h2>
        <Bars
          label={label}
          names={hours.map(({ hour }) => formatMinute(hour))}
          series={[{ name: label, tone: 'plain', values: hours.map(({ orders }) => orders) }]}
          formatValue={formatValue}
          empty={t('overview.noOrders')}
        />
      </section>
      <section className="desk-panel">
        <h2>{rate}</h2>
        <Bars
          label={rate}
          names={minutes.map(({ minute }) => formatMinute(minute))}
          series={[{ name: rate, tone: 'plain', values: minutes.map(({ orders }) => orders) }]}
          formatValue={formatValue}
          empty={t('overview.noOrders')}
        />
      </section>
    </>
  );
}

function Active({ activeDays }: Pick<Dashboard, 'activeDays'>) {
  const label = t('overview.active');
  return (
    <section className="desk-panel">
      <h2>{label}</h2>
      <Bars
        label={label}
        names={activeDays.map(({ day }) => formatDate(day))}
        series={[{ name: label, tone: 'plain', values: activeDays.map(({ users }) => users) }]}
        formatValue={(value) => format.integer(value)}
        empty={t('overview.nobody')}
      />
    </section>
  );
}

function Decisions({ decisions }: Pick<Dashboard, 'decisions'>) {
  const most = Math.max(1, ...decisions.map(({ approved, rejected }) => approved + rejected));
  const part = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <section className="desk-panel">
      <h2>{t('overview.decisions')}</h2>
      <table className="desk-table" aria-label={t('overview.decisions')}>
        <thead>
          <tr>
            <th scope="col">{t('col.who')}</th>
            <th scope="col" className="text-end">
              {t('status.approved')}
            </th>
            <th scope="col" className="text-end">
              {t('status.rejected')}
            </th>
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ id, name, approved, rejected }) => (
            <tr key={id}>
              <td>
                {name}
                <div className="share" aria-hidden="true">
                  <i className="ok" style={part(approved)} />
                  <i className="danger" style={part(rejected)} />
                </div>
              </td>
              <td className="text-end numeric">{format.integer(approved)}</td>
              <td className="text-end numeric">{format.integer(rejected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {decisions.length === 0 && <p className="text-tertiary">{t('overview.noDecisions')}</p>}
    </section>
  );
}

function Glance({ data }: { data: Dashboard }) {
  const now = useNow();
  return (
    <>
      <section className="desk-panel">
        <h2>{t('overview.waiting')}</h2>
        <div className="measures">
          {data.queues.map((queue) => (
            <QueueAges key={queue.kind} queue={queue} now={now} />
          ))}
        </div>
      </section>
      <section className="desk-panel">
        <h2>{t('overview.now')}</h2>
        <dl className="figures">
          <Figure name={t('overview.chats')} value={data.waitingChats} />
          <Figure name={t('overview.activeDay')} value={data.activeUsers.day} />
          <Figure name={t('overview.activeWeek')} value={data.activeUsers.week} />
          <Figure name={t('overview.users')} value={data.users} />
          <Figure name={t('overview.clients')} value={data.pushClients} />
          <Figure name={t('overview.codes')} value={data.watchedCodes} />
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
          <Course label={t('overview.clients')} now={data.pushClients} at={data.now} />
        </InTurn>
        <InTurn>
          <Decisions decisions={data.decisions} />
        </InTurn>
      </div>
    </>
  );
}

/** Overview of the whole house. */
export function OverviewScreen() {
  const query = useQuery(dashboardOptions);
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.overview')}</h1>
      </header>
      <div className="desk-page">
        <Loaded query={query} waiting={<PanelsSkeleton />}>
          {(data) => <Glance data={data} />}
        </Loaded>
      </div>
    </>
  );
}
