import { DeskDialog } from './desk-dialog.tsx';
import { type DeskText, t } from './texts.ts';

type KeyLine = readonly [keys: readonly string[], text: DeskText];

/** Where a request is decided. */
const QUEUE_KEYS: readonly KeyLine[] = [
  [['J', 'K'], 'key.move'],
  [['A'], 'key.approve'],
  [['R'], 'key.reject'],
  [['Z'], 'key.zoom'],
  [['+', '−'], 'key.steps'],
  [['T'], 'key.turn'],
  [['V'], 'key.reveal'],
  [['1', '9'], 'key.reason'],
  [['↵'], 'key.send'],
  [['Esc'], 'key.back'],
  [['U'], 'key.undo'],
  [['C'], 'key.takeOver'],
  [['F'], 'key.filter'],
  [['S'], 'key.shown'],
  [['O'], 'key.older'],
  [['N'], 'key.new'],
];

/** Wherever one is. */
const DESK_KEYS: readonly KeyLine[] = [
  [['/'], 'key.search'],
  [['↑', '↓'], 'key.hits'],
  [['?'], 'key.help'],
];

/** How many of them stand at the head of the queue. */
const SHORT = 3;

export function KeyHints() {
  return (
    <span className="keys" aria-hidden="true">
      {QUEUE_KEYS.slice(0, SHORT).map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(text)}
        </span>
      ))}
      <span>
        <kbd>?</kbd>
      </span>
    </span>
  );
}

function Lines({ title, lines }: { title: DeskText; lines: readonly KeyLine[] }) {
  return (
    <section aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeyHelp({
  decides,
  open,
  onOpenChange,
}: {
  /** Whether the person sees queues at all. */
  decides: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <DeskDialog open={open} onOpenChange={onOpenChange} title={t('key.title')} className="keys-all">
      {decides && <Lines title="key.inQueue" lines={QUEUE_KEYS} />}
      <Lines title="key.everywhere" lines={DESK_KEYS} />
      <button type="button" className="btn" onClick={() => onOpenChange(false)}>
        {t('action.close')}
      </button>
    </DeskDialog>
  );
}
