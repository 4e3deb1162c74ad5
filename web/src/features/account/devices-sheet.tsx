import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionItem } from '#contract/accounts';
import { deviceName } from '../../lib/device-name.ts';
import { formatAgo } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { ConfirmSheet, Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsOptions, useEndSessions } from './api.ts';
import type { Ending } from './end-sessions.ts';

function useDeviceName() {
  return (item: SessionItem) => deviceName(item.agent) || t('settings.unknownDevice');
}

/** A device's name within a sentence; two of the same kind differ by address. */
function useFullName() {
  const nameOf = useDeviceName();
  return (item: SessionItem) => `\u2068${nameOf(item)} (${item.address})\u2069`;
}

function Device({ item, onEnd }: { item: SessionItem; onEnd: () => void }) {
  const nameOf = useDeviceName();
  const fullNameOf = useFullName();
  return (
    <li className="option bare">
      <span className="min-w-0">
        <span className="block font-semibold">
          <bdi>{nameOf(item)}</bdi>
        </span>
        <span className="block text-sm text-tertiary numeric truncate">
          <bdi>{item.address}</bdi>
        </span>
        <span className="block text-sm text-tertiary">
          {t('settings.loggedInAt', { when: formatAgo(item.createTime) })}
        </span>
        {!item.isCurrent && (
          <span className="block text-sm text-tertiary">
            {t('settings.lastUsed', { when: formatAgo(item.seenTime) })}
          </span>
        )}
      </span>
      {item.isCurrent ? (
        <Badge tone="ok">{t('settings.thisDevice')}</Badge>
      ) : (
        <Button
          medium
          kind="soft"
          aria-label={`${t('settings.logOut')}: ${fullNameOf(item)}`}
          onClick={onEnd}
        >
          {t('settings.logOut')}
        </Button>
      )}
    </li>
  );
}

function Devices({ onEnd }: { onEnd: (ending: Ending) => void }) {
  const query = useQuery(sessionsOptions);
  return (
    <Loaded query={query} waiting={<RowsSkeleton rows={2} spark={false} />}>
      {(sessions) => {
        const others = sessions.filter(({ isCurrent }) => !isCurrent);
        const list = (items: SessionItem[], name: string) => (
          <ul className="stack" aria-label={name}>
            {items.map((item) => (
              <Device key={item.id} item={item} onEnd={() => onEnd(item)} />
            ))}
          </ul>
        );
        return (
          <div className="stack pt-2">
            {list(
              sessions.filter(({ isCurrent }) => isCurrent),
              t('settings.thisDevice'),
            )}
            {others.length === 0 ? (
              <p className="text-sm text-secondary">{t('settings.onlyThisDevice')}</p>
            ) : (
              <>
                <Button kind="danger" wide onClick={() => onEnd('others')}>
                  {t('settings.logOutOthers')}
                </Button>
                {list(others, t('settings.devices'))}
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface DevicesSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where the person is logged in. A confirmation replaces the list, which then returns. */
export function DevicesSheet({ open, onOpenChange }: DevicesSheetProps) {
  const end = useEndSessions();
  const fullNameOf = useFullName();
  // Kept while the confirmation slides out.
  const [ending, setEnding] = useState<Ending>('others');
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await end(ending);
      toast.ok(t('state.success'));
    } catch (error) {
      showFailure(error);
    }
    setAsking(false);
  };
  const question =
    ending === 'others'
      ? t('settings.endOthersQuestion')
      : t('settings.endQuestion', { name: fullNameOf(ending) });
  return (
    <>
      <Sheet open={open && !asking} onOpenChange={onOpenChange} title={t('settings.devices')}>
        <Devices
          onEnd={(next) => {
            setEnding(next);
            setAsking(true);
          }}
        />
      </Sheet>
      <ConfirmSheet open={open && asking} onOpenChange={setAsking} question={question}>
        <Button kind="danger" wide onClick={confirm}>
          {t(ending === 'others' ? 'settings.logOutOthers' : 'settings.logOut')}
        </Button>
        <Button kind="text" wide onClick={() => setAsking(false)}>
          {t('action.cancel')}
        </Button>
      </ConfirmSheet>
    </>
  );
}
