import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { bringIn, useMoreAside } from './more-aside.ts';

interface Choice {
  value: string;
  choose: (value: string) => void;
  tabId: (value: string) => string;
  panelId: (value: string) => string;
}

const noChoice: Choice = { value: '', choose: () => {}, tabId: String, panelId: String };

const ChoiceContext = createContext(noChoice);

interface TabsProps<T extends string> {
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

/**
 * Holds a `TabList` (often in the header) and its `TabPanel`s. Written by us: libraries whose tabs register
 * with each other after rendering measure and redraw the page at the worst moment of the start.
 */
export function Tabs<T extends string>({ value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const choice = useMemo<Choice>(
    () => ({
      value,
      choose: (next) => next !== value && latest.current(next as T),
      tabId: (name) => `${id}tab-${name}`,
      panelId: (name) => `${id}panel-${name}`,
    }),
    [id, value],
  );
  return (
    <ChoiceContext value={choice}>
      <div className="contents">{children}</div>
    </ChoiceContext>
  );
}

export interface TabItem<T extends string> {
  value: T;
  label: string;
  /** Full name, if the label is an abbreviation. */
  name?: string | undefined;
  count?: string | undefined;
}

/** Accessible name: the full name and the count. */
const spokenOf = <T extends string>({ name, count }: TabItem<T>) =>
  name && (count ? `${name} ${count}` : name);

/** The tab that a key moves to, wrapping around; arrow keys follow the reading direction. */
function tabOfKey(key: string, at: number, count: number): number | undefined {
  const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (at + (key === onward ? 1 : count - 1)) % count;
}

/** Arrow keys select as they move; the list is a single Tab stop. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : tabOfKey(event.key, at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

interface TabListProps<T extends string> {
  label: string;
  items: readonly TabItem<T>[];
  /** Fills the width instead of scrolling. */
  fill?: boolean;
  className?: string;
}

export function TabList<T extends string>(props: TabListProps<T>) {
  const { label, items, fill = false, className = '' } = props;
  const { value, choose, tabId, panelId } = useContext(ChoiceContext);
  const list = useRef<HTMLDivElement>(null);
  useMoreAside(list);
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    // Counts and fonts may load later and change the width of tabs.
    const observer = new ResizeObserver(() => bringIn(tabs, '[aria-selected="true"]'));
    for (const tab of tabs.children) observer.observe(tab);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveByKey}
      className={`tabs ${fill ? 'fill' : ''} ${className}`}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={tabId(item.value)}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId(item.value) : undefined}
          aria-label={spokenOf(item)}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => choose(item.value)}
        >
          {item.label}
          {item.count && <span className="count numeric">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Only the chosen panel is rendered. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { value: chosen, tabId, panelId } = useContext(ChoiceContext);
  if (value !== chosen) return null;
  return (
    <div role="tabpanel" id={panelId(value)} aria-labelledby={tabId(value)} className="panel">
      {children}
    </div>
  );
}
