import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { people } from '#contract/customers';
import { firstFailure } from '../first-failure.tsx';
import { format, formatDate } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { customerOptions } from './api.ts';

/** Facts about the customer that help to answer, with a link to the account. */
export function CustomerContext({ userId }: { userId: string }) {
  const staff = useStaff();
  const sees = may(staff?.role, people.show);
  const query = useQuery({ ...customerOptions(userId), enabled: sees });
  const { data } = query;
  return (
    <aside className="case" aria-label={t('chat.customer')}>
      <div className="body">
        {firstFailure(query)}
        {data && (
          <div className="person">
            <h3>{data.name || data.loginId}</h3>
            <p>
              {data.email} · <span className="numeric">{data.loginId}</span>
            </p>
            {data.isLocked && <p className="text-danger">{t('people.locked')}</p>}
            <dl>
              <div>
                <dt>{t('people.identity')}</dt>
                <dd>{textOf(`people.isReal.${data.isReal}`)}</dd>
              </div>
              <div>
                <dt>{t('people.country')}</dt>
                <dd>{data.country || '–'}</dd>
              </div>
              <div>
                <dt>{t('people.since')}</dt>
                <dd className="numeric">{formatDate(data.createdAt)}</dd>
              </div>
              {data.wallets.map(({ wallet, currency, free, used }) => (
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
            <Link to="/admin/people" search={{ id: userId }}>
              {t('chat.account')}
            </Link>
          </div>
        )}
      </div>
    </aside>
  );
}
