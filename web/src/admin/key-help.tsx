import { DeskDialog } from './desk-dialog.tsx';
import { HINTED_KEYS, type KeyLine } from './key-hints.tsx';
import { type DeskText, t } from './texts.ts';

/** Keys in a queue. */
const QUEUE_KEYS: readonly KeyLine[] = [
  ...HINTED_KEYS,
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

/** Keys on all pages. */
const DESK_KEYS: readonly KeyLine[] = [
  [['/'], 'key.search'],
  [['↑', '↓'], 'key.hits'],
  [['?'], 'key.help'],
];

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

export interface KeyHelpProps {
  /** Whether the person works in queues. */
  decides: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeyHelp({ decides, open, onOpenChange }: KeyHelpProps) {
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
