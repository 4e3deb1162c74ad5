import { type DeskText, t } from './texts.ts';

export type KeyLine = readonly [keys: readonly string[], text: DeskText];

/** Keys shown above a queue. */
export const HINTED_KEYS: readonly KeyLine[] = [
  [['J', 'K'], 'key.move'],
  [['A'], 'key.approve'],
  [['R'], 'key.reject'],
];

export function KeyHints() {
  return (
    <span className="keys" aria-hidden="true">
      {HINTED_KEYS.map(([keys, text]) => (
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
