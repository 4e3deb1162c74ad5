import { SECOND_MS } from '#core/time.ts';
import { useNow } from '../age.ts';
import { formatMinute } from '../format.ts';
import { type Staff, useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import type { ReviewDetail } from './api.ts';
import { isOwn } from './case-context.tsx';

/** How it was decided. */
function Decided({ item }: { item: ReviewDetail }) {
  const tone = item.status === 'approved' ? 'ok' : 'danger';
  return (
    <div className="lease">
      <span className={`badge ${tone}`}>{textOf(`status.${item.status}`)}</span>
      {item.decidedBy && <span>{item.decidedBy.name}</span>}
      {item.reason && <q>{item.reason}</q>}
    </div>
  );
}

/** A decision that is about to be carried out. */
function Coming({
  pending,
  staff,
}: {
  pending: ReviewDetail['pending'];
  staff: Staff | undefined;
}) {
  const now = useNow();
  if (!pending) return null;
  const seconds = Math.max(1, Math.floor((pending.until - now) / SECOND_MS));
  const name = pending.by.id === staff?.id ? t('queue.you') : pending.by.name;
  return (
    <div className="lease">
      <span className="badge warn">{t(`case.pending.${pending.verdict}`, { name })}</span>
      <span className="numeric">{t('undo.in', { seconds })}</span>
    </div>
  );
}

interface LeaseProps {
  item: ReviewDetail;
  /** Set if a colleague has claimed it and it can be taken over. */
  onTakeOver: (() => void) | undefined;
}

/** Who has claimed it, since when, and the decision. */
export function Lease({ item, onTakeOver }: LeaseProps) {
  const staff = useStaff();
  if (item.status !== 'open') return <Decided item={item} />;
  if (item.pending) return <Coming pending={item.pending} staff={staff} />;
  if (isOwn(item, staff)) return <p className="notice">{t('case.own')}</p>;
  const { claimedBy } = item;
  const isMine = claimedBy?.id === staff?.id;
  return (
    <>
      {item.failed && <p className="notice">{t('case.failed', { why: item.failed })}</p>}
      {claimedBy ? (
        <div className="lease">
          <span className={isMine ? 'badge sand' : 'badge warn'}>
            {isMine ? t('case.mine') : t('case.theirs', { name: claimedBy.name })}
          </span>
          <span className="numeric">
            {t('case.since', { time: formatMinute(item.claimedAt ?? item.createdAt) })}
          </span>
          {onTakeOver && (
            <button type="button" className="btn" onClick={onTakeOver}>
              {t('case.takeOver')} <kbd>C</kbd>
            </button>
          )}
        </div>
      ) : (
        <p className="lease">{t('case.free')}</p>
      )}
    </>
  );
}
