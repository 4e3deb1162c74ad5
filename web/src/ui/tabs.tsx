import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMoreAside } from './more-aside.ts';

interface TabsProps<T extends string> {
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

/** Holds a `TabList` (often in the header) and its `TabPanel`s. */
export function Tabs<T extends string>({ value, onChange, children }: TabsProps<T>) {
  return (
    <BaseTabs.Root className="contents" value={value} onValueChange={(next: T) => onChange(next)}>
      {children}
    </BaseTabs.Root>
  );
}

export interface TabItem<T extends string> {
  value: T;
  label: string;
  count?: string | undefined;
}

/** Brings the chosen tab to the middle. */
function bringIn(list: HTMLElement) {
  const chosen = list.querySelector('[aria-selected="true"]');
  chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

interface TabListProps<T extends string> {
  label: string;
  items: readonly TabItem<T>[];
  /** Spread over the width instead of scrolling. */
  fill?: boolean;
  className?: string;
}

export function TabList<T extends string>(props: TabListProps<T>) {
  const { label, items, fill = false, className = '' } = props;
  const list = useRef<HTMLDivElement>(null);
  useMoreAside(list);
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    // Counts and the typeface may come later, and make tabs wider.
    const observer = new ResizeObserver(() => bringIn(tabs));
    for (const tab of tabs.children) observer.observe(tab);
    return () => observer.disconnect();
  });
  return (
    <BaseTabs.List
      ref={list}
      aria-label={label}
      activateOnFocus
      className={`tabs ${fill ? 'fill' : ''} ${className}`}
    >
      {items.map((item) => (
        <BaseTabs.Tab key={item.value} value={item.value}>
          {item.label}
          {item.count && <span className="count numeric">{item.count}</span>}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <BaseTabs.Panel value={value} className="panel">
      {children}
    </BaseTabs.Panel>
  );
}
