import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/words.ts';

/** The text being written; kept by the parent, so that closing the composer loses nothing. */
export interface Draft {
  text: string;
  picture?: File | undefined;
}

interface ComposerProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSend: (draft: Draft) => void;
  /** Whether pictures can be sent. */
  pictures?: boolean;
  lengthMax: number;
}

const pictureTypes = 'image/png,image/jpeg,image/gif';
const linesMax = 6;

/** On a phone Enter starts a new line; with a physical keyboard it sends, and Shift+Enter starts one. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

function grow(element: HTMLTextAreaElement | null) {
  if (!element) return;
  element.rows = 1;
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  element.rows = Math.min(linesMax, Math.max(1, Math.round((element.scrollHeight - 22) / line)));
}

/** Grows the field with its text, up to a few lines. */
function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with each text
  useLayoutEffect(() => grow(area.current), [text]);
  // The first screen is rendered outside the page, where nothing has a height.
  useEffect(() => grow(area.current), []);
  return area;
}

function PictureButton({ onPick }: { onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('chat.addPicture')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus className="icon" aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPick(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Picked({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <p className="hstack gap-2 text-sm text-secondary">
      <span className="truncate flex-1">{name}</span>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('chat.removePicture')}
        onClick={onRemove}
      >
        <X className="icon size-5" aria-hidden="true" />
      </button>
    </p>
  );
}

export function Composer({ draft, onDraft, onSend, pictures = false, lengthMax }: ComposerProps) {
  const area = useGrowing(draft.text);
  const isEmpty = draft.text.trim() === '' && !draft.picture;
  const send = () => {
    if (isEmpty) return;
    onSend(draft);
    onDraft({ text: '' });
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft.picture && (
        <Picked name={draft.picture.name} onRemove={() => onDraft({ text: draft.text })} />
      )}
      <div className="composer-line">
        {pictures && <PictureButton onPick={(picture) => onDraft({ ...draft, picture })} />}
        <textarea
          ref={area}
          rows={1}
          value={draft.text}
          maxLength={lengthMax}
          placeholder={t('chat.write')}
          aria-label={t('chat.write')}
          dir="auto"
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="icon-btn send"
          aria-label={t('chat.send')}
          disabled={isEmpty}
        >
          <SendHorizontal className="icon rtl-flip" aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
