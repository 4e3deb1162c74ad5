import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ROLES, type Role } from '#core/role.ts';
import { type StaffMember, team } from '#topics/staff/team-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { formatDateTime } from '../format.ts';
import { LinesSkeleton } from '../skeleton.tsx';
import { may, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import { useMaking, written } from '../use-making.ts';
import { type Step, teamOptions, useAdd } from './api.ts';
import {
  type AccountChange,
  ChangeDialog,
  type FirstPassword,
  FirstPasswordDialog,
} from './change-dialog.tsx';
import { teamText } from './texts.ts';

const roleOptions = ROLES.map((one) => (
  <option key={one} value={one}>
    {textOf(`role.${one}`)}
  </option>
));

function Adding({ onPassword }: { onPassword: (told: FirstPassword) => void }) {
  const selectId = useId();
  const add = useAdd();
  const { wrong, isBusy, submit } = useMaking(async (form) => {
    const role = written(form, 'role') as Role;
    onPassword(await add({ name: written(form, 'name'), email: written(form, 'email'), role }));
  });
  return (
    <section className="desk-panel">
      <h2>{teamText('new')}</h2>
      <form className="desk-form" onSubmit={submit}>
        <TextField
          label={teamText('name')}
          name="name"
          error={wrong.name}
          maxLength={50}
          required
        />
        <TextField
          label={teamText('email')}
          name="email"
          error={wrong.email}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="field">
          <label htmlFor={selectId}>{teamText('role')}</label>
          <select id={selectId} name="role">
            {roleOptions}
          </select>
        </div>
        <Button kind="primary" type="submit" busy={isBusy}>
          {teamText('add')}
        </Button>
      </form>
    </section>
  );
}

function State({ member: { blockedTime, passwordDue } }: { member: StaffMember }) {
  if (blockedTime !== undefined)
    return (
      <>
        <Badge tone="danger">{teamText('blocked')}</Badge>
        <small className="numeric">{formatDateTime(blockedTime)}</small>
      </>
    );
  return (
    <Badge tone={passwordDue ? 'warn' : 'ok'}>{teamText(passwordDue ? 'due' : 'active')}</Badge>
  );
}

interface LineProps {
  member: StaffMember;
  isMe: boolean;
  /** Absent if the viewer may change nothing. */
  onAsk: ((step: Step) => void) | undefined;
}

function Actions({ member, onAsk }: { member: StaffMember; onAsk: (step: Step) => void }) {
  const { name, blockedTime } = member;
  const turn = blockedTime === undefined ? 'block' : 'unblock';
  return (
    <div className="flex justify-end gap-2">
      {blockedTime === undefined && (
        <Button
          aria-label={`${teamText('newPassword')}: ${name}`}
          onClick={() => onAsk({ what: 'password' })}
        >
          {teamText('newPassword')}
        </Button>
      )}
      <Button aria-label={`${teamText(turn)}: ${name}`} onClick={() => onAsk({ what: turn })}>
        {teamText(turn)}
      </Button>
    </div>
  );
}

function Line({ member, isMe, onAsk }: LineProps) {
  const { name, email, role, sessions, seenTime } = member;
  return (
    <tr>
      <td>
        <b className="font-semibold">{name}</b>
        <small>{email}</small>
      </td>
      <td>
        {onAsk && !isMe ? (
          <label className="desk-filter">
            <span className="sr-only">{teamText('roleOf', { name })}</span>
            <select
              value={role}
              onChange={(event) => onAsk({ what: 'role', role: event.target.value as Role })}
            >
              {roleOptions}
            </select>
          </label>
        ) : (
          textOf(`role.${role}`)
        )}
      </td>
      <td>
        {sessions === 0 ? teamText('nowhere') : teamText('devices', { count: sessions })}
        {seenTime !== undefined && <small className="numeric">{formatDateTime(seenTime)}</small>}
      </td>
      <td>
        <State member={member} />
      </td>
      <td className="text-end">
        {isMe && <Badge tone="plain">{teamText('you')}</Badge>}
        {onAsk && !isMe && <Actions member={member} onAsk={onAsk} />}
      </td>
    </tr>
  );
}

const COLUMNS = ['name', 'role', 'in', 'status'] as const;

interface MembersProps {
  members: readonly StaffMember[];
  onAsk: (asked: AccountChange) => void;
}

function Members({ members, onAsk }: MembersProps) {
  const staff = useStaff();
  const changes = may(staff?.role, team.setRole);
  return (
    <div className="desk-scroll">
      <table className="desk-table" aria-label={t('nav.team')}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {teamText(name)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('market.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Line
              key={member.id}
              member={member}
              isMe={member.id === staff?.id}
              onAsk={changes ? (step) => onAsk({ member, step }) : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Staff accounts: the owner creates, changes and blocks them. */
export function TeamScreen() {
  const staff = useStaff();
  const query = useQuery(teamOptions);
  const [asked, setAsked] = useState<AccountChange>();
  const [told, setTold] = useState<FirstPassword>();
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.team')}</h1>
        <span className="text-tertiary numeric">{query.data?.length}</span>
      </header>
      <div className="desk-page">
        <p className="text-secondary mb-4">{teamText('about')}</p>
        {may(staff?.role, team.add) && <Adding onPassword={setTold} />}
        <div className="desk-panel">
          <Loaded query={query} waiting={<LinesSkeleton />}>
            {(members) => <Members members={members} onAsk={setAsked} />}
          </Loaded>
        </div>
      </div>
      <ChangeDialog asked={asked} onPassword={setTold} onClose={() => setAsked(undefined)} />
      <FirstPasswordDialog told={told} onClose={() => setTold(undefined)} />
    </>
  );
}
