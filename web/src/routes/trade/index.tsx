import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '../../features/account/require-login.ts';
import { UnansweredLines } from '../../features/order/unanswered.tsx';
import { tabSearch } from '../../features/position/address.ts';
import { TradingCenter } from '../../features/position/trading-center.tsx';
import { useEquityFold } from '../../features/wallet/equity-fold.tsx';
import { readSearch } from '../../lib/search.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';

const all = { tab: 'all' } as const;

/** On the last tab. */
const subscriptions = lazyComponent(() =>
  import('../../features/offer/my-subscriptions.tsx').then((part) => part.MySubscriptions),
);

export const Route = createFileRoute('/trade/')({
  validateSearch: readSearch(tabSearch),
  beforeLoad: requireLogin,
  component: Page,
});

function Page() {
  const { tab, kind, position } = Route.useSearch();
  const equity = useEquityFold();
  return (
    <TradingCenter
      // A named position is shown opened, among the open positions.
      tab={position ? undefined : tab}
      kind={kind}
      position={position}
      equity={equity}
      lost={<UnansweredLines />}
      subscriptions={<LazyPart of={subscriptions} props={all} />}
    />
  );
}
