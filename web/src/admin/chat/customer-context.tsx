import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { people } from '#contract/customers';
import { format, formatDate } from '../format.ts';
import { say, sayIf } from '../say.ts';
import { may, useStaff } from '../staff.ts';
import { customerOptions } from './api.ts';

/** Whose conversation it is: what helps to answer, and the way to the whole account. */
export function CustomerContext({ userId }: { userId: string }) {
  const staff = useStaff();
  const sees = may(staff?.role, people.show);
  const { data } = useQuery({ ...customerOptions(userId), enabled: sees });
  return (
    <aside className="case" aria-label={say('chat.customer')}>
      <div className="body">
        {data && (
          <div className="person">
            <h3>{data.name || data.loginId}</h3>
            <p>
              {data.email} · <span className="numeric">{data.loginId}</span>
            </p>
            {data.isLocked && <p className="text-danger">{say('people.locked')}</p>}
            <dl>
              <div>
                <dt>{say('people.identity')}</dt>
                <dd>{sayIf(`people.isReal.${data.isReal}`)}</dd>
              </div>
              <div>
                <dt>{say('people.country')}</dt>
                <dd>{data.country || '–'}</dd>
              </div>
              <div>
                <dt>{say('people.since')}</dt>
                <dd className="numeric">{formatDate(data.createdAt)}</dd>
              </div>
              {data.wallets.map(({ wallet, currency, free, used }) => (
                <div key={wallet}>
                  <dt>{sayIf(`wallet.${wallet}`)}</dt>
                  <dd className="numeric">
                    {format.money(free, currency)}
                    {Number(used) > 0 && (
                      <small>{say('case.held', { amount: format.money(used, currency) })}</small>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <Link to="/admin/people" search={{ id: userId }}>
              {say('chat.account')}
            </Link>
          </div>
        )}
      </div>
    </aside>
  );
}
