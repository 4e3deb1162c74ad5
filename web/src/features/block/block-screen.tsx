import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PermissionApplication } from '#contract/permissions';
import { PERMISSION } from '#core/codes.ts';
import { format } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { Called, useLiveItem } from '../instrument/quote-row.tsx';
import { passGates } from '../submission/pass-gates.ts';
import { type Block, blocksOptions, permissionOptions, useFetchPermission } from './api.ts';
import { NoticeSheet } from './notice-sheet.tsx';
import { OrderSheet, UnansweredPurchases } from './order-sheet.tsx';

function Columns() {
  return (
    <div className="block-row head">
      <span>{t('market.name')}</span>
      <span>{t('market.last')}</span>
      <span>{t('market.chg')}</span>
      <span>{t('market.chgPercent')}</span>
      <span>{t('block.volume')}</span>
    </div>
  );
}

function BlockLine({ block, onChoose }: { block: Block; onChoose: () => void }) {
  const now = useLiveItem(block);
  const { stock_code: code, name } = now;
  const below = format.percent(-Number(block.discount), 1);
  return (
    <button type="button" className="block-row" onClick={onChoose}>
      <span className="hstack">
        <Logo code={code} name={name} classify={now.classify} url={now.localLogoUrl} size={24} />
        <Called item={now} small />
      </span>
      <Price value={now.price_nominal} decimals={now.priceDecimals} className="font-semibold" />
      <Change value={now.change} decimals={now.priceDecimals} bare />
      <Change value={now.change_ratio} percent bare />
      <span>
        <span className="numeric block">{format.brief(Number(block.trade_volumn))}</span>
        <span className="numeric text-tertiary">{below}</span>
      </span>
    </button>
  );
}

/** What a tap on a block opens: an order with the block's current state for admitted people, else a notice. */
function useChoice(lookAgain: () => void) {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isHere = useIsHere();
  const fetchPermission = useFetchPermission();
  const [chosen, setChosen] = useState<Block>();
  const [notice, setNotice] = useState<PermissionApplication>();
  useQuery({ ...permissionOptions, enabled: loggedIn });
  const choose = async (block: Block) => {
    if (!loggedIn) {
      await navigate({ to: '/profile/login', search: { back: '/market/blocktrade' } });
      return;
    }
    try {
      // Missing data are asked for before the permission, also if the person taps before these have loaded.
      const user = await client.ensureQueryData(userInfoOptions);
      if (!isHere() || !passGates(navigate, user)) return;
      const application = await fetchPermission();
      if (application.status !== PERMISSION.approved) return setNotice(application);
      setChosen(block);
      // Others may have bought from it since the list was loaded.
      lookAgain();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return { choose, chosen, setChosen, notice, setNotice };
}

/** Blocks for sale below the market price, with live prices. */
export function BlockScreen() {
  const query = useInfiniteQuery(blocksOptions);
  const { choose, chosen, setChosen, notice, setNotice } = useChoice(() => void query.refetch());
  const listed = query.data?.pages.flatMap(({ list }) => list);
  return (
    <Screen header={<Header title={t('area.blocktrade')} />}>
      <StaleBar />
      <Fresh>
        <p className="px-gutter text-sm text-tertiary pt-2 pb-3">{t('block.about')}</p>
        <div className="px-gutter pb-3 empty:hidden">{!chosen && <UnansweredPurchases />}</div>
        <InfiniteList
          label={t('area.blocktrade')}
          query={query}
          head={<Columns />}
          keyOf={({ id }) => id}
          rowHeight={58}
          skeleton={<RowsSkeleton rows={8} spark={false} />}
          empty={<Empty text={t('block.none')} />}
        >
          {(block) => <BlockLine block={block} onChoose={() => void choose(block)} />}
        </InfiniteList>
      </Fresh>
      <NoticeSheet application={notice} onClose={() => setNotice(undefined)} />
      <OrderSheet
        block={listed?.find(({ id }) => id === chosen?.id) ?? chosen}
        onClose={() => setChosen(undefined)}
      />
    </Screen>
  );
}
