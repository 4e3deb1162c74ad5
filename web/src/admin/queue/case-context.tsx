import { Link } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IDENTITY } from '#core/codes.ts';
import { format, formatDay } from '../format.ts';
import { type Staff, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import type { ReviewDetail, ReviewItem } from './api.ts';

/** Whether the request is the person's own, which somebody else must decide. */
export const isOwn = (item: ReviewItem, staff: Staff | undefined): boolean =>
  item.userId === staff?.id && !staff.selfReview;

/** Whether approving would move money of a locked account, which is not allowed. */
export const isStuck = ({ kind, user }: ReviewDetail): boolean =>
  user.isLocked && (kind === 'deposit' || kind === 'withdrawal');

/** Large amounts need two people: who has approved, and who is still needed. */
export function FourEyes({ item }: { item: ReviewDetail }) {
  const staff = useStaff();
  if (!item.twoPeople || item.status !== 'open') return null;
  const first = item.firstApprover;
  const awaited = first?.id === staff?.id ? 'case.awaitsOther' : 'case.awaitsYou';
  return (
    <section className="four-eyes" aria-label={t('case.twoPeople')}>
      <b>{t('case.twoPeople')}</b>
      <ol>
        <li data-done={first ? true : undefined}>{first ? first.name : t('case.first')}</li>
        <li>{first ? t(awaited) : t('case.second')}</li>
      </ol>
      {Number(item.counted) > 0 && (
        <small>{t('case.counted', { amount: format.money(item.counted, 'USD') })}</small>
      )}
    </section>
  );
}

/** Texts for when nobody else has the request's number or proof. */
const UNIQUE = {
  kyc: 'signal.noTwin',
  withdrawal: 'signal.noTwin',
  deposit: 'signal.newProof',
  permission: undefined,
} as const;

function Signal({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? Check : TriangleAlert;
  return (
    <li>
      <Icon className={`icon size-4 ${good ? 'text-ok' : 'text-warn'}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** Signs for and against the request. */
export function Signals({ item }: { item: ReviewDetail }) {
  const rejected = item.earlier.filter(
    ({ kind, status }) => kind === item.kind && status === 'rejected',
  ).length;
  const unique = UNIQUE[item.kind];
  return (
    <ul className="signals">
      {item.twins.map((twin) => (
        <Signal key={twin.userId} good={false}>
          {t(twin.userId === item.userId ? 'signal.own' : 'signal.twin', {
            what: textOf(`field.${twin.what}`),
          })}{' '}
          <Link to="/admin/people" search={{ id: twin.userId }}>
            {twin.userName}
          </Link>
        </Signal>
      ))}
      {item.twins.length === 0 && unique && <Signal good>{t(unique)}</Signal>}
      {item.kind !== 'kyc' && (
        <Signal good={item.user.isReal === IDENTITY.passed}>
          {t(item.user.isReal === IDENTITY.passed ? 'signal.verified' : 'signal.unverified')}
        </Signal>
      )}
      {rejected > 0 && <Signal good={false}>{t('signal.again', { count: rejected })}</Signal>}
      {item.user.isLocked && (
        <Signal good={false}>{t(isStuck(item) ? 'case.locked' : 'signal.locked')}</Signal>
      )}
    </ul>
  );
}

export function Person({ item }: { item: ReviewDetail }) {
  const { user } = item;
  const wallets = user.wallets.filter(({ free, used }) => Number(free) > 0 || Number(used) > 0);
  return (
    <section className="person">
      <h2>
        <Link to="/admin/people" search={{ id: user.id }}>
          {user.name}
        </Link>
      </h2>
      <p>
        {user.email} · <span className="numeric">{user.loginId}</span>
      </p>
      <dl>
        {wallets.map(({ wallet, currency, free, used }) => (
          <div key={wallet}>
            <dt>{textOf(`wallet.${wallet}`)}</dt>
            <dd className="numeric">
              {format.money(free, currency)}
              {Number(used) > 0 && (
                <small>{t('case.held', { amount: format.money(used, currency) })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Earlier decisions about the person. */
export function Earlier({ item }: { item: ReviewDetail }) {
  if (item.earlier.length === 0) return null;
  return (
    <section>
      <h2>{t('case.earlier')}</h2>
      <ol className="earlier">
        {item.earlier.map((one) => (
          <li key={one.id}>
            <span>
              {textOf(`queue.${one.kind}`)}: {textOf(`status.${one.status}`)}
              {one.reason && <small>{one.reason}</small>}
              {one.decidedBy && <small>{one.decidedBy.name}</small>}
            </span>
            <time className="numeric">{formatDay(one.decidedAt ?? one.createdAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
