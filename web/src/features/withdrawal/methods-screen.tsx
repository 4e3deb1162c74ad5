import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PayMethodItem } from '#contract/payout-methods';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfirmAction } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { type MethodType, methodsOptions, PLACES, useRemoveMethod } from './api.ts';
import { CardNumber, MethodIcon } from './method-name.tsx';

/** Asks first; a method that a withdrawal still needs says why it cannot be deleted. */
function DeleteButton({ item }: { item: PayMethodItem }) {
  const removeMethod = useRemoveMethod();
  const [asking, setAsking] = useState(false);
  const name = `${item.bankName} ${item.cardNo}`;
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('payout.deleteOne', { name })}
        onClick={() => (item.inUse ? toast.info(t('payout.inUse')) : setAsking(true))}
      >
        <Trash2 className="icon size-5 text-tertiary" aria-hidden="true" />
      </button>
      <ConfirmAction
        open={asking}
        onOpenChange={setAsking}
        question={t('payout.deleteQuestion', { name })}
        yes={t('payout.delete')}
        no={t('action.cancel')}
        act={() => removeMethod(item.id)}
      />
    </>
  );
}

function Method({ item, type }: { item: PayMethodItem; type: MethodType }) {
  return (
    <li className="option">
      <MethodIcon type={item.type} bankName={item.bankName} />
      <Link to={PLACES[type].detail} search={{ id: item.id }} className="min-w-0 py-1">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{item.bankName}</bdi>
        </span>
        <span className="block text-sm text-tertiary wrap-anywhere">
          <CardNumber text={item.cardNo} />
          {item.name && (
            <>
              {'\u00a0· '}
              <bdi>{item.name}</bdi>
            </>
          )}
        </span>
        {item.inUse && <span className="block text-xs text-secondary">{t('payout.inUse')}</span>}
      </Link>
      <DeleteButton item={item} />
    </li>
  );
}

interface MethodsProps {
  type: MethodType;
  methods: readonly PayMethodItem[];
}

function Methods({ type, methods }: MethodsProps) {
  if (methods.length === 0) {
    const action = (
      <Link to={PLACES[type].detail} className={buttonClass({ medium: true, kind: 'primary' })}>
        {t(type === 1 ? 'payout.addCard' : 'payout.addWallet')}
      </Link>
    );
    return <Empty text={t(type === 1 ? 'payout.noCards' : 'payout.noWallets')} action={action} />;
  }
  const title = t(type === 1 ? 'area.bankCards' : 'area.cryptoWallets');
  return (
    <ul className="stack px-gutter pt-4" aria-label={title}>
      {methods.map((item) => (
        <Method key={item.id} item={item} type={type} />
      ))}
    </ul>
  );
}

/** The person's bank cards or crypto wallets. */
export function MethodsScreen({ type }: { type: MethodType }) {
  const title = t(type === 1 ? 'area.bankCards' : 'area.cryptoWallets');
  const query = useQuery(methodsOptions(type));
  const dock = (
    <Link to={PLACES[type].detail} className={buttonClass({ kind: 'primary', wide: true })}>
      <Plus className="icon size-5" aria-hidden="true" />
      {t('payout.add')}
    </Link>
  );
  return (
    <Screen header={<Header title={title} />} dock={query.data?.length ? dock : undefined}>
      <Loaded query={query} waiting={<RowsSkeleton rows={3} spark={false} />}>
        {(methods) => <Methods type={type} methods={methods} />}
      </Loaded>
    </Screen>
  );
}
