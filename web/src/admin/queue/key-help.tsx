import { Dialog } from '@base-ui/react/dialog';
import { type DeskText, say } from '../say.ts';

export const KEYS: readonly (readonly [keys: readonly string[], text: DeskText])[] = [
  [['J', 'K'], 'key.move'],
  [['A'], 'key.approve'],
  [['R'], 'key.reject'],
  [['Z'], 'key.zoom'],
  [['T'], 'key.turn'],
  [['V'], 'key.reveal'],
  [['U'], 'key.undo'],
  [['/'], 'key.search'],
  [['?'], 'key.help'],
];

/** How many of them stand at the head of the queue. */
const SHORT = 4;

export function KeyHints() {
  return (
    <span className="keys" aria-hidden="true">
      {KEYS.slice(0, SHORT).map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {say(text)}
        </span>
      ))}
    </span>
  );
}

export function KeyHelp({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="desk-dialog">
          <Dialog.Title>{say('key.title')}</Dialog.Title>
          <dl>
            {KEYS.map(([keys, text]) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{say(text)}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Close className="btn">{say('action.close')}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
