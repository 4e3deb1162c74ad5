import { Bold, Heading, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react';
import { memo, useRef } from 'react';
import { richNodes } from '../../ui/rich-text.tsx';
import { type DeskText, t } from '../texts.ts';
import { tidy } from './tidy.ts';

interface Tool {
  text: DeskText;
  icon: LucideIcon;
  command: string;
  value?: string;
}

const TOOLS: readonly Tool[] = [
  { text: 'content.bold', icon: Bold, command: 'bold' },
  { text: 'content.italic', icon: Italic, command: 'italic' },
  { text: 'content.heading', icon: Heading, command: 'formatBlock', value: 'h2' },
  { text: 'content.listed', icon: List, command: 'insertUnorderedList' },
  { text: 'content.quote', icon: Quote, command: 'formatBlock', value: 'blockquote' },
  { text: 'content.link', icon: Link, command: 'createLink' },
];

function act({ command, value }: Tool): void {
  if (command !== 'createLink') {
    document.execCommand(command, false, value);
    return;
  }
  const address = window.prompt(t('content.address'), 'https://');
  if (address?.startsWith('https://')) document.execCommand(command, false, address);
}

/** HTML has no element for rich text input, so the editable box needs the role. */
const editable = (label: string) => ({
  role: 'textbox',
  'aria-label': label,
  tabIndex: 0,
  'aria-multiline': true,
  contentEditable: true,
  suppressContentEditableWarning: true,
});

interface RichEditorProps {
  label: string;
  /** Initial HTML; later values are ignored. */
  initial: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

/** The browser owns the edited content: rendered once, and never over what was typed. */
const Page = memo(
  function Page({ initial }: { initial: string }) {
    return initial === '' ? (
      <p>
        <br />
      </p>
    ) : (
      richNodes(initial)
    );
  },
  () => true,
);

/** A small rich text editor for exactly the elements that the server allows in articles. */
export function RichEditor({ label, initial, error, onChange }: RichEditorProps) {
  const page = useRef<HTMLDivElement>(null);
  const tell = () => onChange(tidy(page.current?.innerHTML ?? ''));
  return (
    <div className={error ? 'field bad' : 'field'}>
      <span className="label">{label}</span>
      <div className="desk-tools" role="toolbar" aria-label={label}>
        {TOOLS.map((tool) => (
          <button
            key={tool.text}
            type="button"
            className="icon-btn"
            aria-label={t(tool.text)}
            title={t(tool.text)}
            // Keeps the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              act(tool);
              tell();
            }}
          >
            <tool.icon className="icon size-4" aria-hidden="true" />
          </button>
        ))}
      </div>
      <div
        ref={page}
        className="rich desk-written"
        {...editable(label)}
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault();
          const words = event.clipboardData.getData('text/plain');
          document.execCommand('insertText', false, words);
        }}
      >
        <Page initial={initial} />
      </div>
      {error && (
        <p className="hint text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
