import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { onceKnown } from '../lib/query-state.ts';
import { Empty } from '../ui/states.tsx';
import { firstFailure } from './first-failure.tsx';
import { PageButtons } from './page-buttons.tsx';
import { CellsSkeleton } from './skeleton.tsx';
import { type DeskText, t } from './texts.ts';

export interface Column<T> {
  text: DeskText;
  /** Aligns numbers at the end. */
  end?: boolean;
  show: (row: T) => ReactNode;
}

interface PageOf<T> {
  list: readonly T[];
  pageNum: number;
  pageSize: number;
  total: number;
  hasNext: boolean;
}

interface DataTableProps<T> {
  label: string;
  query: UseQueryResult<PageOf<T>>;
  columns: readonly Column<T>[];
  keyOf: (row: T) => string;
  onPage: (pageNum: number) => void;
  /** Shown if there are no rows. */
  empty?: DeskText;
}

/** If a pressed button disappears with its action, keeps the focus in its row instead of losing it to the page. */
function useRowFocus() {
  const pressed = useRef<HTMLElement>(undefined);
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body || !row.current?.isConnected) return;
    row.current.tabIndex = -1;
    row.current.focus();
  });
  return ({ target }: FocusEvent<HTMLElement>) => {
    pressed.current = target;
    row.current = target.closest('tr');
  };
}

/** A page of rows, with loading, empty and error states. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, query, columns, keyOf, onPage, empty } = props;
  const keepFocus = useRowFocus();
  const failure = firstFailure(query);
  if (failure) return failure;
  const { data: page } = onceKnown(query, ({ list }) => list.length === 0);
  if (page && page.list.length === 0 && page.pageNum === 1)
    return empty ? <Empty text={t(empty)} /> : <Empty />;
  return (
    <>
      <div className="desk-scroll">
        <table className="desk-table" aria-label={label} aria-busy={!page}>
          <thead>
            <tr>
              {columns.map(({ text, end }) => (
                <th key={text} scope="col" className={end ? 'text-end' : undefined}>
                  {t(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onFocus={keepFocus}>
            {page?.list.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ text, end, show }) => (
                  <td key={text} className={end ? 'text-end numeric' : undefined}>
                    {show(row)}
                  </td>
                ))}
              </tr>
            ))}
            {!page && <CellsSkeleton columns={columns.length} />}
          </tbody>
        </table>
      </div>
      {page && <PageButtons page={page} onPage={onPage} />}
    </>
  );
}
