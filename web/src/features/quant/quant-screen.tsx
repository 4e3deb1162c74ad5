import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuantRobot } from '#contract/quant';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Empty, LoadedList } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type View, views } from './address.ts';
import { robotsOptions } from './api.ts';
import { MyOrders } from './my-orders.tsx';
import { OrderSheet, UnansweredOrders } from './order-sheet.tsx';
import { RobotCard } from './robot-card.tsx';

/** Free money of the AI wallet and money in robots, with a link to add more. */
function WalletLine() {
  const { data } = useQuery(balanceOptions('AI'));
  if (!data) return null;
  const { balance, usedBalance, currency } = data;
  const figures = [
    [t('profile.free'), format.money(balance, currency)],
    [t('quant.inRobots'), format.money(usedBalance, currency)],
  ] as const;
  return (
    <div className="px-gutter between items-center gap-3 pt-4">
      <Stats figures={figures} className="two-columns flex-1" />
      <Link
        to="/profile/transfer"
        search={{ toWallet: 'AI' }}
        className={buttonClass({ medium: true })}
      >
        {t('area.transfer')}
      </Link>
    </div>
  );
}

function Robots() {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const query = useQuery(robotsOptions);
  const [chosen, setChosen] = useState<QuantRobot>();
  const order = (robot: QuantRobot) =>
    loggedIn
      ? setChosen(robot)
      : void navigate({ to: '/profile/login', search: { back: '/quant' } });
  return (
    <>
      <p className="px-gutter text-sm text-secondary pt-4">{t('quant.lead')}</p>
      {loggedIn && <WalletLine />}
      <div className="px-gutter pt-4 empty:hidden">{!chosen && <UnansweredOrders />}</div>
      <div className="px-gutter stack pt-4">
        <LoadedList query={query} waiting={[1, 2, 3].map((one) => <CardSkeleton key={one} />)}>
          {(robot) => <RobotCard key={robot.robotId} robot={robot} onOrder={() => order(robot)} />}
        </LoadedList>
      </div>
      <OrderSheet robot={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function Orders() {
  const { loggedIn } = useSession();
  if (loggedIn) return <MyOrders />;
  const link = (
    <Link
      to="/profile/login"
      search={{ back: '/quant?view=orders' }}
      className={buttonClass({ medium: true, kind: 'primary' })}
    >
      {t('action.logIn')}
    </Link>
  );
  return <Empty text={t('quant.noOrders')} action={link} />;
}

/** Robots to invest in, and the person's orders. */
export function QuantScreen({ view = 'robots' }: { view: View | undefined }) {
  const navigate = useNavigate();
  const items = views.map((value) => ({ value, label: t(`quant.${value}`) }));
  const show = (next: View) =>
    void navigate({
      to: '/quant',
      search: next === 'robots' ? {} : { view: next },
      replace: true,
    });
  return (
    <Tabs value={view} onChange={show}>
      <Screen
        header={
          <Header
            title={t('quant.title')}
            below={<TabList label={t('quant.title')} items={items} fill />}
          />
        }
      >
        <TabPanel value="robots">
          <Robots />
        </TabPanel>
        <TabPanel value="orders">
          <Orders />
        </TabPanel>
      </Screen>
    </Tabs>
  );
}
