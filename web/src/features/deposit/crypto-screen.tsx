import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Copy } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useGoBackAfter } from '../../ui/go-back-after.ts';
import { Header } from '../../ui/header.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PhotoTips } from '../../ui/photo-tips.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { lostOf, Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { type Coin, coinsOptions, useSubmitProofs } from './api.ts';
import { AddressNotice, coinClass, RecordLink } from './deposit-screen.tsx';
import { forgetProofs, Proofs, useProofs } from './proofs.tsx';

export interface CoinSearch {
  code?: string | undefined;
  chain?: string | undefined;
  addr?: string | undefined;
  logo?: string | undefined;
}

const lead = 'sandbox1';
const qrSide = 196;

function Address({ address }: { address: string }) {
  const groups = address.slice(lead.length).match(/.{1,4}/g) ?? [];
  const copy = async () => {
    if (await copyText(address)) toast.ok(t('state.copied'));
    else toast.error(t('state.notCopied'));
  };
  return (
    <section className="card grid gap-4 pt-5">
      <div className="qr-paper">
        <QRCodeSVG
          value={address}
          size={qrSide}
          bgColor="transparent"
          fgColor="currentColor"
          title={t('deposit.qr')}
          className="qr"
        />
      </div>
      <p className="deposit-address" role="img" aria-label={`${t('deposit.address')}: ${address}`}>
        <span className="text-accent font-semibold">{lead}</span> {groups.join(' ')}
      </p>
      <Button wide onClick={copy}>
        <Copy className="icon size-5" aria-hidden="true" />
        {t('deposit.copyAddress')}
      </Button>
    </section>
  );
}

function Steps() {
  return (
    <ol className="timeline">
      <li className="done">
        <span className="title">{t('deposit.stepSend')}</span>
      </li>
      <li className="now">
        <span className="title">{t('deposit.stepUpload')}</span>
      </li>
      <li>
        <span className="title">
          {t('state.waitingReview')}
          <small>{t('deposit.stepWait')}</small>
        </span>
      </li>
      <li>
        <span className="title">{t('deposit.stepCredited')}</span>
      </li>
    </ol>
  );
}

function CoinHead({ coin }: { coin: Coin }) {
  const { coinCode, coinName, chain, logo, rate } = coin;
  return (
    <>
      <div className="hstack gap-3 pt-2 pb-4">
        <Logo code={coinCode} name={coinName} classify={coinClass} url={logo} />
        <span className="min-w-0">
          <bdi className="font-semibold block">{coinCode}</bdi>
          <span className="text-sm text-tertiary">{t('deposit.chain', { chain })}</span>
        </span>
        <Link to="/deposit" className="more ms-auto" replace>
          {t('kyc.change')}
          <ChevronRight className="icon size-4 rtl-flip" aria-hidden="true" />
        </Link>
      </div>
      <Address address={coin.walletAccount} />
      <p className="text-sm text-tertiary pt-3 pb-3 text-center">
        {t('deposit.rateNow', { coin: coinCode, rate: format.quantity(rate) })}
      </p>
    </>
  );
}

function useDepositForm({ coinCode, chain }: Coin) {
  const goBack = useGoBackAfter();
  const way = useSubmitProofs();
  const about = `${coinCode}/${chain}`;
  const proofs = useProofs(about);
  const [missing, setMissing] = useState(false);
  /** The section for the proofs, which may be out of view. */
  const place = useRef<HTMLElement>(null);
  const finish = () => {
    forgetProofs(about);
    toast.ok(t('state.waitingReview'));
    goBack();
  };
  const { send } = useSubmit({
    way,
    faultOf: () => {
      if (proofs.urls.length > 0) return undefined;
      setMissing(true);
      place.current?.scrollIntoView({ block: 'center' });
      return t('deposit.upload');
    },
    sendingOf: () => ({ input: { path: proofs.urls, coinCode, chain }, about }),
    onAnswer: finish,
  });
  return {
    proofs,
    place,
    missing: missing && proofs.uploads.every(({ photo }) => !photo),
    confirm: () => (proofs.isSending ? toast.info(t('photo.uploading')) : send()),
    lost: { way, about, onAnswer: finish },
  };
}

function CoinDeposit({ coin }: { coin: Coin }) {
  const { proofs, place, missing, confirm, lost } = useDepositForm(coin);
  return (
    <Screen
      className="px-gutter"
      header={<Header title={t('area.depositCrypto')} actions={<RecordLink />} />}
      dock={
        <Button
          kind="primary"
          wide
          onClick={confirm}
          disabled={lostOf(lost.way, lost.about).length > 0}
        >
          {t('action.confirm')}
        </Button>
      }
    >
      <Unanswered
        {...lost}
        wordsOf={() => `${t('deposit.proof')}\u00a0· ${coin.coinCode} ${coin.chain}`}
      />
      <CoinHead coin={coin} />
      <AddressNotice />
      <section className="pt-8" ref={place}>
        <h2 className="text-xl font-semibold">{t('deposit.proof')}</h2>
        <p className="text-sm text-tertiary mt-1 mb-4">{t('deposit.proofHint')}</p>
        <Proofs uploads={proofs.uploads} missing={missing} />
      </section>
      <section className="pt-8">
        <h3 className="font-semibold mb-4">{t('deposit.passportHint')}</h3>
        <PhotoTips />
      </section>
      <section className="pt-8">
        <h2 className="text-xl font-semibold mb-4">{t('deposit.next')}</h2>
        <Steps />
      </section>
    </Screen>
  );
}

function NotOffered() {
  const action = (
    <Link to="/deposit" className={buttonClass({ medium: true })} replace>
      {t('deposit.seeOffered')}
    </Link>
  );
  return <Empty text={t('deposit.notOffered')} action={action} />;
}

const isNamed = (given: string | undefined, name: string) =>
  given?.toUpperCase() === name.toUpperCase();

/** The coin that a link names; the chain may be missing if only one fits. */
function coinOf(coins: readonly Coin[] | undefined, { code, chain }: CoinSearch) {
  const named = coins?.filter(({ coinCode }) => isNamed(code, coinCode)) ?? [];
  if (chain) return named.find((coin) => isNamed(chain, coin.chain));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * The address of a coin, and a form to prove a transfer to it. The address always comes from the server: one
 * in a link could be anybody's. If the coin is not offered, another coin's address is not shown instead:
 * money sent to it would be lost.
 */
export function CryptoScreen(search: CoinSearch) {
  const query = useQuery(coinsOptions);
  const coin = coinOf(query.data, search);
  if (coin) return <CoinDeposit key={`${coin.coinCode}/${coin.chain}`} coin={coin} />;
  return (
    <Screen header={<Header title={t('area.depositCrypto')} actions={<RecordLink />} />}>
      <Loaded query={query} waiting={<CardSkeleton />}>
        {() => <NotOffered />}
      </Loaded>
    </Screen>
  );
}
