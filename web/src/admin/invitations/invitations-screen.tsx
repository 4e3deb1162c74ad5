import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invitation, invitation } from '#contract/invitations';
import { copyText } from '../../lib/copy-text.ts';
import { messageOf } from '../../lib/failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Column, DataTable } from '../data-table.tsx';
import { formatDateTime } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { usePage } from '../use-address.ts';
import { invitationsOptions, useMakeInvitation, useWithdrawInvitation } from './api.ts';

/** Registration link with the code filled in. */
const linkOf = (code: string) =>
  `${location.origin}/profile/register?inviteCode=${encodeURIComponent(code)}`;

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.ok(t('invite.copied'));
  else toast.error(t('invite.notCopied', { text }));
}

function Copies({ code }: { code: string }) {
  return (
    <div className="flex justify-end gap-2">
      <Button aria-label={`${t('invite.copyCode')}: ${code}`} onClick={() => copy(code)}>
        {t('invite.copyCode')}
      </Button>
      <Button aria-label={`${t('invite.copyLink')}: ${code}`} onClick={() => copy(linkOf(code))}>
        {t('invite.copyLink')}
      </Button>
    </div>
  );
}

const columnsFor = (
  onWithdraw: ((code: string) => void) | undefined,
): readonly Column<Invitation>[] => [
  {
    text: 'invite.code',
    show: ({ code }) => <span className="numeric font-semibold">{code}</span>,
  },
  {
    text: 'col.status',
    show: ({ withdrawnTime }) => (
      <Badge tone={withdrawnTime === undefined ? 'ok' : 'plain'}>
        {t(withdrawnTime === undefined ? 'invite.valid' : 'invite.withdrawn')}
      </Badge>
    ),
  },
  {
    text: 'invite.made',
    show: ({ createTime, createdBy }) => (
      <>
        <span className="numeric">{formatDateTime(createTime)}</span>
        <small>{createdBy?.name ?? t('invite.byHouse')}</small>
      </>
    ),
  },
  {
    text: 'invite.withdrawnAt',
    show: ({ withdrawnTime }) => (
      <span className="numeric">
        {withdrawnTime === undefined ? '–' : formatDateTime(withdrawnTime)}
      </span>
    ),
  },
  {
    text: 'invite.pass',
    end: true,
    show: ({ code, withdrawnTime }) => withdrawnTime === undefined && <Copies code={code} />,
  },
  {
    text: 'market.action',
    end: true,
    show: ({ code, withdrawnTime }) =>
      withdrawnTime === undefined &&
      onWithdraw && (
        <Button aria-label={`${t('invite.withdraw')}: ${code}`} onClick={() => onWithdraw(code)}>
          {t('invite.withdraw')}
        </Button>
      ),
  },
];

/** A page of codes and the actions on them. */
function useInvitations() {
  const [pageNum, setPageNum] = usePage();
  const query = useQuery(invitationsOptions(pageNum));
  const makeOne = useMakeInvitation();
  const withdrawOne = useWithdrawInvitation();
  const tell = (error: unknown) => toast.error(messageOf(error));
  const make = async () => {
    try {
      const { code } = await makeOne();
      setPageNum(1);
      toast.ok(t('invite.done', { code }));
    } catch (error) {
      tell(error);
    }
  };
  const withdraw = (code: string) => withdrawOne(code).catch(tell);
  return { query, setPageNum, make, withdraw };
}

/** Invitation codes for new accounts: create, share as a link, revoke. */
export function InvitationsScreen() {
  const staff = useStaff();
  const { query, setPageNum, make, withdraw } = useInvitations();
  const [leaving, setLeaving] = useState<string>();
  const confirm = async () => {
    if (leaving !== undefined) await withdraw(leaving);
    setLeaving(undefined);
  };
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.invitations')}</h1>
        <span className="text-tertiary numeric">{query.data?.total}</span>
        <span className="flex-1" />
        {may(staff?.role, invitation.make) && (
          <Button kind="primary" onClick={make}>
            {t('invite.make')}
          </Button>
        )}
      </header>
      <div className="desk-page">
        <p className="text-secondary mb-4">{t('invite.about')}</p>
        <div className="desk-panel">
          <DataTable
            label={t('nav.invitations')}
            empty="invite.none"
            query={query}
            columns={columnsFor(may(staff?.role, invitation.withdraw) ? setLeaving : undefined)}
            keyOf={({ code }) => code}
            onPage={setPageNum}
          />
        </div>
      </div>
      <ConfirmDialog
        question={leaving && t('invite.question', { code: leaving })}
        action={t('invite.withdraw')}
        onConfirm={confirm}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
