import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { people } from '#contract/customers';
import { books } from '#contract/ledger-desk';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { format, formatDateTime, formatDay } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { useUnfinished } from '../use-unfinished.ts';
import { type AccountAction, type Person, useAccountAction, useAddNote } from './api.ts';

/** The action chosen for an account, and its reason. */
function useReason(id: string) {
  const [action, setAction] = useUnfinished<AccountAction | null>(`account ${id}`, null);
  const [why, setWhy] = useUnfinished(`account ${id} why`, '');
  return { action, setAction, why, setWhy };
}

/** What is done to an account needs a reason, which the audit log keeps. */
function AccountActions({
  person,
  onReveal,
}: {
  person: Person;
  onReveal: (email: string) => void;
}) {
  const staff = useStaff();
  const send = useAccountAction(person.id);
  const { action, setAction, why, setWhy } = useReason(person.id);
  const act = async (event: FormEvent) => {
    event.preventDefault();
    const asked = why.trim();
    if (!action || !asked) return;
    try {
      const shown = await send({ action, why: asked });
      if (shown !== undefined) onReveal(shown);
      setAction(null);
      setWhy('');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const lock = person.isLocked ? 'unlock' : 'lock';
  const actions = (['reveal', lock] as const).filter((one) => may(staff?.role, people[one]));
  if (action) {
    return (
      <form className="desk-form" onSubmit={act}>
        <TextField
          label={t('people.why')}
          value={why}
          autoFocus
          maxLength={300}
          onChange={(event) => setWhy(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAction(null)}>{t('action.back')}</Button>
          <Button
            kind={action === 'lock' ? 'danger' : 'primary'}
            type="submit"
            disabled={!why.trim()}
          >
            {t(`people.${action}`)}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex justify-end gap-2">
      {actions.map((one) => (
        <Button key={one} onClick={() => setAction(one)}>
          {t(`people.${one}`)}
        </Button>
      ))}
    </div>
  );
}

const shownMs = 60_000;

/** A revealed value, hidden again after a minute or when the page is hidden. */
function useRevealed(): [value: string | undefined, show: (value: string) => void] {
  const [value, setValue] = useState<string>();
  useEffect(() => {
    if (value === undefined) return;
    const hide = () => setValue(undefined);
    const onVisibilityChange = () => document.hidden && hide();
    const timer = setTimeout(hide, shownMs);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [value]);
  return [value, setValue];
}

function Profile({ person }: { person: Person }) {
  const [email, setEmail] = useRevealed();
  return (
    <div className="desk-panel">
      <header>
        <h2>{person.name}</h2>
        {person.isLocked && <span className="badge danger">{t('people.locked')}</span>}
        <span className="flex-1" />
        <AccountActions person={person} onReveal={setEmail} />
      </header>
      <p className="sr-only" role="status">
        {email !== undefined && `${t('people.email')}: ${email}`}
      </p>
      <dl className="desk-facts">
        <div>
          <dt>{t('people.email')}</dt>
          <dd>{email ?? person.email}</dd>
        </div>
        <div>
          <dt>{t('people.phone')}</dt>
          <dd className="numeric">
            <bdi>{person.phone || '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('people.loginId')}</dt>
          <dd className="numeric">{person.loginId}</dd>
        </div>
        <div>
          <dt>{t('people.identity')}</dt>
          <dd>{textOf(`people.isReal.${person.isReal}`)}</dd>
        </div>
        <div>
          <dt>{t('people.country')}</dt>
          <dd>{person.country || '–'}</dd>
        </div>
        <div>
          <dt>{t('people.since')}</dt>
          <dd className="numeric">{formatDateTime(person.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('people.payPassword')}</dt>
          <dd>{t(person.payPassword ? 'people.set' : 'people.notSet')}</dd>
        </div>
        <div>
          <dt>{t('people.invite')}</dt>
          <dd className="numeric">{person.inviteCode}</dd>
        </div>
        {person.lockedAt !== undefined && (
          <div>
            <dt>{t('people.lockedAt')}</dt>
            <dd className="numeric">{formatDateTime(person.lockedAt)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Wallets({ person }: { person: Person }) {
  const staff = useStaff();
  return (
    <div className="desk-panel">
      <header>
        <h2>{t('people.wallets')}</h2>
        <span className="flex-1" />
        {may(staff?.role, books.propose) && (
          <Link to="/admin/corrections" search={{ user: person.id }}>
            {t('people.correct')}
          </Link>
        )}
      </header>
      <table className="desk-table" aria-label={t('people.wallets')}>
        <thead>
          <tr>
            <th scope="col">{t('col.wallet')}</th>
            <th scope="col" className="text-end">
              {t('col.free')}
            </th>
            <th scope="col" className="text-end">
              {t('col.used')}
            </th>
          </tr>
        </thead>
        <tbody>
          {person.wallets.map(({ wallet, accountId, currency, free, used }) => (
            <tr key={wallet}>
              <td>
                {may(staff?.role, books.transfers) ? (
                  <Link to="/admin/ledger" search={{ account: accountId }}>
                    {textOf(`wallet.${wallet}`)}
                  </Link>
                ) : (
                  textOf(`wallet.${wallet}`)
                )}
              </td>
              <td className="text-end numeric">{format.money(free, currency)}</td>
              <td className="text-end numeric">{format.money(used, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Notes({ person }: { person: Person }) {
  const staff = useStaff();
  const add = useAddNote(person.id);
  const [text, setText] = useUnfinished(`note ${person.id}`, '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    try {
      await add(text.trim());
      setText('');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className="desk-panel">
      <h2>{t('people.notes')}</h2>
      {person.notes.length === 0 && <p className="text-tertiary">{t('people.noNotes')}</p>}
      <ol className="earlier">
        {person.notes.map((note) => (
          <li key={note.id}>
            <span>
              <bdi>{note.text}</bdi>
              <small>{note.authorName}</small>
            </span>
            <time className="numeric">{formatDateTime(note.createdAt)}</time>
          </li>
        ))}
      </ol>
      {may(staff?.role, people.addNote) && (
        <form className="desk-form note" onSubmit={save}>
          <TextField
            label={t('people.note')}
            value={text}
            maxLength={1000}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={!text.trim()}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The customer's sessions; locking the account ends them all. */
function Sessions({ person }: { person: Person }) {
  return (
    <div className="desk-panel">
      <h2>{t('people.sessions')}</h2>
      {person.sessions.length === 0 && <p className="text-tertiary">{t('people.noSessions')}</p>}
      {person.sessions.length > 0 && (
        <table className="desk-table" aria-label={t('people.sessions')}>
          <thead>
            <tr>
              <th scope="col">{t('col.since')}</th>
              <th scope="col" className="text-end">
                {t('col.until')}
              </th>
            </tr>
          </thead>
          <tbody>
            {person.sessions.map(({ id, createdAt, expiresAt }) => (
              <tr key={id}>
                <td className="numeric">{formatDay(createdAt)}</td>
                <td className="text-end numeric">{formatDay(expiresAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

export function PersonFacts({ person }: { person: Person }) {
  return (
    <>
      <Profile person={person} />
      <div className="desk-columns">
        <Wallets person={person} />
        <div>
          <Notes person={person} />
          <Sessions person={person} />
        </div>
      </div>
    </>
  );
}
