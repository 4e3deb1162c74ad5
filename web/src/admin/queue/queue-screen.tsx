import { useEffect, useRef } from 'react';
import { REVIEW_KINDS } from '#core/codes.ts';
import { Button } from '../../ui/button.tsx';
import { Awaited, Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { firstFailure } from '../first-failure.tsx';
import { format } from '../format.ts';
import { KeyHints } from '../key-hints.tsx';
import { CaseSkeleton, ItemsSkeleton } from '../skeleton.tsx';
import { useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { TYPED_MAX } from '../use-address.ts';
import { useKeys } from '../use-keys.ts';
import { useStateOf } from '../use-state-of.ts';
import type { ReviewDetail, ReviewKind } from './api.ts';
import { Earlier, FourEyes, isOwn, isStuck, Person, Signals } from './case-context.tsx';
import { DecisionFoot, type OpenForm } from './decision-foot.tsx';
import { DocumentViewer, type Look, useLook } from './document-viewer.tsx';
import type { Choice } from './kept-decisions.ts';
import { Lease } from './lease.tsx';
import { ListTop } from './list-top.tsx';
import { Over, useOver } from './over.tsx';
import { decideSoon, undoLast } from './pending-decisions.ts';
import { QueueList } from './queue-list.tsx';
import { SHOWN } from './shown.ts';
import { UndoBar } from './undo-bar.tsx';
import { useClaim } from './use-claim.ts';
import { type QueueSearch, useQueue } from './use-queue.ts';
import { type Secrets, useSecrets } from './use-secrets.ts';
import { Written } from './written.tsx';

export const isQueue = (kind: string): kind is ReviewKind =>
  REVIEW_KINDS.some((known) => known === kind);

type Queue = ReturnType<typeof useQueue>;

function Head({
  kind,
  queue,
  search,
}: {
  kind: ReviewKind;
  queue: Queue;
  search: React.Ref<HTMLInputElement>;
}) {
  return (
    <header className="desk-head">
      <h1>{t(`queue.${kind}`)}</h1>
      <span className="text-tertiary numeric">
        {t(`queue.count.${queue.shown}`, {
          count: queue.total === undefined ? '…' : format.integer(queue.total),
        })}
      </span>
      <fieldset className="segmented" aria-label={t('queue.show')}>
        {SHOWN.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={queue.shown === one}
            onClick={() => queue.setShown(one)}
          >
            {t(`queue.${one}`)}
          </button>
        ))}
      </fieldset>
      <input
        ref={search}
        type="search"
        maxLength={TYPED_MAX}
        className="desk-search"
        placeholder={t('queue.search')}
        aria-label={t('queue.search')}
        value={queue.text}
        onChange={(event) => queue.setText(event.target.value)}
      />
      <span className="flex-1" />
      <KeyHints />
    </header>
  );
}

interface CaseProps {
  item: ReviewDetail;
  secrets: Secrets;
  canDecide: boolean;
  isSeen: boolean;
  asking: OpenForm;
  onAsk: (asking: OpenForm) => void;
  onDecide: (choice: Choice, isFirst?: boolean) => void;
  onTakeOver: (() => void) | undefined;
  onNext: () => void;
}

function Case(props: CaseProps) {
  const { item, secrets, canDecide, isSeen, asking, onAsk, onDecide, onTakeOver, onNext } = props;
  const isOver = useOver(item);
  return (
    <section className="case" data-seen={isSeen} aria-label={t('case.label')} tabIndex={-1}>
      <div className="body">
        <Lease item={item} onTakeOver={onTakeOver} />
        <FourEyes item={item} />
        {item.subject.documents.length > 0 && <Written item={item} secrets={secrets} />}
        <Signals item={item} />
        <Person item={item} />
        <Earlier item={item} />
      </div>
      <div className="foot">
        {isOver && <Over onNext={onNext} />}
        <DecisionFoot
          key={item.id}
          item={item}
          open={canDecide}
          asking={asking}
          onAsk={onAsk}
          onDecide={onDecide}
        />
      </div>
    </section>
  );
}

function Middle({ item, look, secrets }: { item: ReviewDetail; look: Look; secrets: Secrets }) {
  const { documents } = item.subject;
  return (
    <section className="viewer" aria-label={t('viewer.label')}>
      {documents.length > 0 ? (
        <DocumentViewer documents={documents} look={look} />
      ) : (
        <div className="stage plain">
          <div className="desk-panel">
            <Written item={item} secrets={secrets} />
            {item.subject.fields.length === 0 && (
              <p className="text-tertiary">{t('viewer.none')}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** Too short to have looked: the key bounced, or was meant for the previous item. */
const LOOK_MS = 300;

/** Whether the open item has been visible long enough to be decided. */
function useSeen(id: string | undefined): boolean {
  const [isSeen, setSeen] = useStateOf(id, false);
  useEffect(() => {
    // It has not loaded yet.
    if (id === undefined) return undefined;
    // After a decision by button the focus goes to the next item, not to the top of the page.
    if (document.activeElement === document.body && wasInCase) {
      document.querySelector<HTMLElement>('.case')?.focus();
    }
    wasInCase = false;
    const timer = setTimeout(() => setSeen(true), LOOK_MS);
    return () => clearTimeout(timer);
  }, [id, setSeen]);
  return isSeen;
}

/** Whether the focus was in the item decided last. */
let wasInCase = false;

/** Actions on the open item, by key or button. */
function useDecisions(queue: Queue) {
  const item = queue.detail.data;
  const staff = useStaff();
  const [asking, setAsking] = useStateOf<OpenForm>(queue.openId, undefined);
  const { keep, decidable, mayTakeOver, takeOver } = useClaim(item);
  const isSeen = useSeen(item?.id);
  const isOpen = decidable && item !== undefined && !isOwn(item, staff);
  const decide = (choice: Choice, isFirst = false) => {
    if (!item || !staff || !isOpen || !isSeen) return;
    keep();
    wasInCase = document.activeElement?.closest('.case') != null;
    decideSoon(item, choice, { staffId: staff.id, isFirst });
    setAsking(undefined);
    queue.openNext();
  };
  const approve = () => {
    // With the rejection form open, the person means no: they have to leave it first.
    if (!item || !isOpen || !isSeen || asking === 'reason') return;
    const wasMe = item.twoPeople && item.firstApprover?.id === staff?.id;
    if (wasMe) toast.info(t('case.awaitsOther'));
    else if (isStuck(item)) toast.info(t('case.locked'));
    else if (item.subject.credit) setAsking('amount');
    else decide({ verdict: 'approve' }, item.twoPeople && !item.firstApprover);
  };
  const undo = () => {
    const back = undoLast();
    if (back) queue.open(back);
  };
  return {
    isOpen,
    isSeen,
    asking,
    setAsking,
    decide,
    approve,
    undo,
    reject: () => isOpen && isSeen && setAsking('reason'),
    takeOver: mayTakeOver ? () => void takeOver() : undefined,
  };
}

function Content({
  queue,
  look,
  secrets,
  decisions,
}: {
  queue: Queue;
  look: Look;
  secrets: Secrets;
  decisions: ReturnType<typeof useDecisions>;
}) {
  const { query, detail } = queue;
  const failure = firstFailure(query);
  if (failure) return failure;
  if (query.data && !query.isPlaceholderData && queue.openId === undefined) {
    const isPart = queue.text !== '' || queue.older !== undefined;
    if (!isPart) return <Empty text={t('queue.empty')} />;
    const all = <Button onClick={queue.showAll}>{t('queue.all')}</Button>;
    return <Empty text={t('queue.noMatch')} action={all} />;
  }
  const item = detail.data;
  if (!item) return firstFailure(detail) ?? <Awaited query={detail} waiting={<CaseSkeleton />} />;
  return (
    <>
      <Middle item={item} look={look} secrets={secrets} />
      <Case
        item={item}
        secrets={secrets}
        canDecide={decisions.isOpen}
        isSeen={decisions.isSeen}
        asking={decisions.asking}
        onAsk={decisions.setAsking}
        onDecide={decisions.decide}
        onTakeOver={decisions.takeOver}
        onNext={queue.openNext}
      />
    </>
  );
}

/** Leaves a field, so that the queue's keys work again. */
const leaveField = () => {
  const field = document.querySelector<HTMLElement>(
    '.desk-search:focus, .list-head > select:focus',
  );
  field?.blur();
};

/** A queue: its items, the documents of the open one, and the decision. */
export function QueueScreen({ kind, search: asked }: { kind: ReviewKind; search: QueueSearch }) {
  const queue = useQueue(kind, asked);
  const look = useLook(queue.openId);
  const decisions = useDecisions(queue);
  const secrets = useSecrets(queue.detail.data);
  const search = useRef<HTMLInputElement>(null);
  const waiting = <ItemsSkeleton />;
  useKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    a: decisions.approve,
    r: decisions.reject,
    z: look.loupe,
    t: look.rotate,
    v: secrets.toggle,
    u: decisions.undo,
    c: () => decisions.takeOver?.(),
    '+': look.nearer,
    '=': look.nearer,
    '-': look.farther,
    s: queue.nextShown,
    o: queue.nextOlder,
    n: () => void queue.showNew(),
    f: () => search.current?.focus(),
    escape: leaveField,
  });
  return (
    <>
      <Head kind={kind} queue={queue} search={search} />
      <div className="split" data-kind={kind}>
        <section aria-label={t('queue.list')} className="queue-list">
          <ListTop queue={queue} />
          {queue.query.isPending ? (
            waiting
          ) : (
            <QueueList
              items={queue.items}
              openId={queue.openId}
              arrived={queue.arrived}
              onOpen={queue.open}
              onMove={queue.move}
              onEnd={queue.onEnd}
            />
          )}
        </section>
        <Content queue={queue} look={look} secrets={secrets} decisions={decisions} />
      </div>
      <UndoBar onUndo={decisions.undo} opened={queue.detail.data} />
    </>
  );
}
