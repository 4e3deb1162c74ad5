import { useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type TEST_IDENTITIES, testPeople } from '#contract/test-people';
import { WALLETS } from '#core/codes.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { format } from '../../lib/format.ts';
import { chosenLocale } from '../../lib/locale.ts';
import { inWorld } from '../../lib/world-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActButton, actOf } from './acts.tsx';
import { useEnterAs, useMakePerson } from './api.ts';
import { copy } from './copy.ts';
import { type KnownPerson, useKnownPeople } from './known-people.ts';
import { Panel, Pick } from './panel.tsx';
import { forgetGone } from './people-api.ts';
import { useSending, written } from './sending.ts';
import { t } from './texts.ts';

type Identity = (typeof TEST_IDENTITIES)[number];
type Wallet = (typeof WALLETS)[number];

const IDENTITIES: readonly Identity[] = ['passed', 'pending', 'rejected', 'none'];

function MakeForm() {
  const [identity, setIdentity] = useState<Identity>('passed');
  const [language, setLanguage] = useState<Locale>(chosenLocale());
  const [wallet, setWallet] = useState<Wallet>('STOCK');
  const [amount, setAmount] = useState('50000.00');
  const [payPassword, setPayPassword] = useState('123456');
  const make = useMakePerson();
  const money = written(amount);
  const input = {
    identity,
    language,
    payPassword: written(payPassword),
    wallets: money ? { [wallet]: money } : {},
  };
  const { wrong, busy, submit } = useSending(() => make(input));
  return (
    <form className="panel-form" onSubmit={submit}>
      <div className="pair">
        <Pick
          label={t('people.identity')}
          value={identity}
          choices={IDENTITIES.map((value) => ({ value, label: t(`people.${value}`) }))}
          onChange={setIdentity}
        />
        <Pick
          label={t('people.language')}
          value={language}
          choices={LOCALES.map((value) => ({ value, label: value }))}
          onChange={setLanguage}
        />
        <Pick
          label={t('people.wallet')}
          value={wallet}
          choices={WALLETS.map((value) => ({ value, label: value }))}
          onChange={setWallet}
        />
        <TextField
          label={t('people.amount')}
          inputMode="decimal"
          numeric
          value={amount}
          error={wrong[wallet]}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('people.payPassword')}
          numeric
          value={payPassword}
          error={wrong.payPassword}
          onChange={(event) => setPayPassword(event.target.value)}
        />
      </div>
      <ActButton act={actOf(t('people.make'), testPeople.make, input)} submits={busy} />
    </form>
  );
}

function PersonRow({ person }: { person: KnownPerson }) {
  const { name, userLoginId, identity, wallet, amount, language, token } = person;
  const enterAs = useEnterAs();
  const router = useRouter();
  return (
    <li>
      <span className="min-w-0">
        <span className="hstack">
          <bdi className="font-semibold truncate">{name}</bdi>
          <Badge tone={identity === 'passed' ? 'ok' : 'plain'}>
            {t(`people.${identity as Identity}`)}
          </Badge>
        </span>
        <small className="truncate">
          <span className="numeric">{userLoginId}</span>
          {amount && (
            <>
              {' · '}
              {wallet} <span className="numeric">{format.price(amount)}</span>
            </>
          )}
          {` · ${language}`}
        </small>
      </span>
      <span className="hstack">
        <Button
          kind="text"
          medium
          className="square"
          aria-label={`${t('people.copyToken')}: ${name}`}
          onClick={() => copy(token)}
        >
          <Copy className="icon size-4" aria-hidden="true" />
        </Button>
        <Button
          kind="text"
          medium
          aria-label={`${t('people.enter')}: ${name}`}
          onClick={() => {
            enterAs(person);
            router.history.push(inWorld('/'));
          }}
        >
          {t('people.enter')}
        </Button>
      </span>
    </li>
  );
}

/** Test people: created in one call, logged in as with one tap. */
export function PeoplePanel() {
  const known = useKnownPeople();
  useEffect(() => void forgetGone(), []);
  return (
    <Panel title={t('people.title')} note={t('people.note')}>
      <MakeForm />
      <ul className="lines">
        {known.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </Panel>
  );
}
