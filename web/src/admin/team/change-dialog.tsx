/** The question before a colleague's account changes, and the first password, which is shown once. */
import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#topics/staff/team-contract.ts';
import { copyText } from '../../lib/copy-text.ts';
import { messageOf } from '../../lib/failure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { DeskDialog } from '../desk-dialog.tsx';
import { t, textOf } from '../texts.ts';
import { type Step, useChange } from './api.ts';
import { teamText } from './texts.ts';

/** The colleague, and the change to confirm. */
export interface AccountChange {
  member: StaffMember;
  step: Step;
}

function questionOf({ member: { name }, step }: AccountChange): string {
  if (step.what === 'role')
    return teamText('roleQuestion', { name, role: textOf(`role.${step.role}`) });
  return teamText(`${step.what}Question`, { name });
}

const ACTIONS = {
  role: 'roleGo',
  password: 'newPassword',
  block: 'block',
  unblock: 'unblock',
} as const;

function reportDone({ member: { name }, step }: AccountChange): void {
  if (step.what === 'role')
    toast.ok(teamText('roleDone', { name, role: textOf(`role.${step.role}`) }));
  else if (step.what !== 'password') toast.ok(teamText(`${step.what}Done`, { name }));
}

interface ChangeDialogProps {
  asked: AccountChange | undefined;
  onPassword: (told: FirstPassword) => void;
  onClose: () => void;
}

function Question({ asked, onPassword, onClose }: ChangeDialogProps & { asked: AccountChange }) {
  const send = useChange();
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { member, step } = asked;
  const isLogged = step.what === 'block' || step.what === 'unblock';
  const go = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const password = await send({ id: member.id, step, why: why.trim() });
      reportDone(asked);
      onClose();
      if (password !== undefined) onPassword({ name: member.name, password });
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error));
    }
  };
  return (
    <form className="stack gap-3" onSubmit={go}>
      {isLogged && (
        <TextField
          label={teamText('why')}
          value={why}
          maxLength={300}
          autoFocus
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <div className="button-pair">
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button
          kind={step.what === 'unblock' ? 'primary' : 'danger'}
          type="submit"
          busy={isBusy}
          disabled={isLogged && why.trim() === ''}
        >
          {teamText(ACTIONS[step.what])}
        </Button>
      </div>
    </form>
  );
}

/** Asks before a colleague is logged out or unblocked. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { asked, onClose } = props;
  return (
    <DeskDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={asked ? questionOf(asked) : ''}
    >
      {asked && <Question {...props} asked={asked} />}
    </DeskDialog>
  );
}

/** A first password, and the colleague it is for. */
export interface FirstPassword {
  name: string;
  password: string;
}

/** Shows the first password until closed: nobody can look it up again. */
export function FirstPasswordDialog({
  told,
  onClose,
}: {
  told: FirstPassword | undefined;
  onClose: () => void;
}) {
  const copy = async (text: string) => {
    if (await copyText(text)) toast.ok(t('invite.copied'));
    else toast.error(t('invite.notCopied', { text }));
  };
  return (
    <DeskDialog
      open={told !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={told ? teamText('passwordOf', { name: told.name }) : ''}
    >
      {told && (
        <>
          <p className="numeric text-xl font-semibold">{told.password}</p>
          <p className="text-secondary">{teamText('once')}</p>
          <div className="button-pair">
            <Button onClick={() => copy(told.password)}>{teamText('copy')}</Button>
            <Button kind="primary" onClick={onClose}>
              {teamText('done')}
            </Button>
          </div>
        </>
      )}
    </DeskDialog>
  );
}
