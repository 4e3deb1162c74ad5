import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { barOfKey } from '../../lib/scrub-keys.ts';

export interface TooltipContent {
  /** Title: a day, an hour. */
  name: string;
  values: readonly { text: string; of?: string; tone?: string }[];
}

interface PointedProps {
  label: string;
  count: number;
  /** Content of the tooltip at an index. */
  contentAt: (at: number) => TooltipContent;
  /** Points lie on the ends of the plot and between them; otherwise each has a column of its own. */
  onLine?: boolean;
  children: ReactNode;
}

const wordsOf = ({ name, values }: TooltipContent): string =>
  `${name}: ${values.map(({ of, text }) => (of ? `${of} ${text}` : text)).join(', ')}`;

/** The index under a mouse or finger, or reached by keys; undefined if none. */
function usePointed({ count, onLine }: Pick<PointedProps, 'count' | 'onLine'>) {
  const [at, setAt] = useState<number>();
  const last = count - 1;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const place = onLine ? Math.round(part * last) : Math.floor(part * count);
    setAt(Math.max(0, Math.min(last, place)));
  };
  const leave = () => setAt(undefined);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && at !== undefined) leave();
    else {
      const next = barOfKey(event.key, at ?? last, count);
      if (next === undefined) return;
      setAt(next);
    }
    event.preventDefault();
  };
  const hands = {
    onPointerDown: follow,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || event.buttons > 0) follow(event);
    },
    // What a finger has touched stays selected; a mouse leaves.
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') leave();
    },
    onKeyDown: press,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) setAt((now) => now ?? last);
    },
    onBlur: leave,
  };
  return { at: at === undefined ? at : Math.min(at, last), hands };
}

function Tip({ content, style }: { content: TooltipContent; style: CSSProperties }) {
  return (
    <div className="plot-tip" style={style} aria-hidden="true">
      <small>{content.name}</small>
      {content.values.map(({ of, text, tone }) => (
        <span key={of ?? text} className="numeric">
          {of && <span className={tone}>■ {of} </span>}
          {text}
        </span>
      ))}
    </div>
  );
}

/** A plot with a tooltip for the point under the pointer. */
export function Pointed(props: PointedProps) {
  const { label, count, contentAt, onLine, children } = props;
  const { at, hands } = usePointed(props);
  const last = count - 1;
  if (count === 0) return children;
  const content = contentAt(at ?? last);
  const middle = onLine ? (at ?? 0) / Math.max(1, last) : ((at ?? 0) + 0.5) / count;
  const style = { '--at': middle, '--part': onLine ? 0 : 1 / count } as CSSProperties;
  return (
    <div className="plot">
      {at !== undefined && (
        <span className="plot-mark" data-line={onLine || undefined} style={style} />
      )}
      {children}
      {at !== undefined && <Tip content={content} style={style} />}
      <div
        role="slider"
        tabIndex={0}
        className="plot-hand"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={wordsOf(content)}
        {...hands}
      />
    </div>
  );
}
