import { useQuery } from '@tanstack/react-query';
import { type DeskMail, outbox } from '#contract/outbox';
import { messageOf } from '../../lib/failure.ts';
import { onceKnown } from '../../lib/query-state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { firstFailure } from '../first-failure.tsx';
import { formatDateTime } from '../format.ts';
import { ListHead } from '../list-head.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { Rows } from '../skeleton.tsx';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { partOf, useFilter, usePage, useTyped } from '../use-address.ts';
import { mailsOptions, useRetryMail } from './api.ts';
import { type Shown, STATES } from './shown.ts';

const tones: Record<DeskMail['state'], Tone> = {
  kept: 'plain',
  waiting: 'warn',
  sent: 'ok',
  failed: 'danger',
};

/** State of a mail, and its problem if it failed. */
function State({ mail }: { mail: DeskMail }) {
  const { state, tries, nextTime, sentTime, problem } = mail;
  return (
    <>
      <Badge tone={tones[state]}>{t(`mail.${state}`)}</Badge>
      {sentTime !== undefined && <small className="numeric">{formatDateTime(sentTime)}</small>}
      {nextTime !== undefined && (
        <small>{t('mail.next', { count: tries ?? 0, time: formatDateTime(nextTime) })}</small>
      )}
      {problem && <small className="text-danger">{problem}</small>}
    </>
  );
}

function MailLine({ mail, retries }: { mail: DeskMail; retries: boolean }) {
  const send = useRetryMail();
  const retry = () => send(mail).catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <tr>
      <td className="numeric">{formatDateTime(mail.createTime)}</td>
      <td>{mail.to}</td>
      <td>
        {mail.subject}
        {mail.text && (
          <details>
            <summary className="text-tertiary text-xs">{t('mail.text')}</summary>
            {mail.text}
          </details>
        )}
      </td>
      <td className="numeric font-semibold">{mail.code}</td>
      <td>
        <State mail={mail} />
      </td>
      <td className="text-end">
        {retries && mail.state !== 'sent' && <Button onClick={retry}>{t('mail.retry')}</Button>}
      </td>
    </tr>
  );
}

function Mails({ list, retries }: { list: readonly DeskMail[] | undefined; retries: boolean }) {
  return (
    <table className="desk-table" aria-label={t('nav.mail')} aria-busy={!list}>
      <thead>
        <tr>
          {(['col.time', 'col.to', 'mail.subject', 'mail.code', 'col.status'] as const).map(
            (name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ),
          )}
          <th scope="col">
            <span className="sr-only">{t('mail.retry')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows list={list} columns={6}>
          {(mail) => <MailLine key={mail.id} mail={mail} retries={retries} />}
        </Rows>
      </tbody>
    </table>
  );
}

interface MailScreenProps {
  /** Part of an address. */
  q?: string | undefined;
  show?: Shown | undefined;
}

/** E-mails of the house: whether they were sent, and in the sandbox their content. */
export function MailScreen({ q, show = 'all' }: MailScreenProps) {
  const staff = useStaff();
  const filter = useFilter<MailScreenProps>();
  const [typed, setTyped] = useTyped(q, (found) => filter({ q: found }));
  const text = typed.trim();
  const [pageNum, setPageNum] = usePage(text === (q ?? '').trim());
  const query = useQuery(mailsOptions(show, text, pageNum));
  const { data } = query;
  const known = onceKnown(query, ({ total }) => total === 0).data;
  const retries = data?.byServer === true && may(staff?.role, outbox.retry);
  return (
    <>
      <ListHead
        title={t('nav.mail')}
        choices={STATES}
        chosen={show}
        nameOf={(one) => t(`mail.${one}`)}
        onChoose={(next) => filter({ show: partOf(next) })}
        search={t('mail.search')}
        typed={typed}
        onType={setTyped}
      />
      <div className="desk-page">
        {data && !data.byServer && <p className="notice mb-4">{t('mail.noServer')}</p>}
        <div className="desk-panel">
          {firstFailure(query) ?? <Mails list={data?.list} retries={retries} />}
          {known?.total === 0 && <p className="text-tertiary pt-4">{t('mail.none')}</p>}
          {data && <PageButtons page={data} onPage={setPageNum} />}
        </div>
      </div>
    </>
  );
}
