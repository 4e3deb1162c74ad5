import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QueryState } from '../../lib/query-state.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';

/** Width from which a column is shown. */
export type Room = 'roomy' | 'roomiest';

export interface Column {
  name: string;
  room?: Room | undefined;
  /** Current sort direction. */
  sorted?: 'ascending' | 'descending' | undefined;
  onSort?: (() => void) | undefined;
}

function Head({ name, room, sorted, onSort }: Column) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={room} aria-sort={sorted}>
      {onSort ? (
        <button type="button" onClick={onSort}>
          {name}
          {sorted && <Arrow className="icon size-4" aria-hidden="true" />}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

const shapes = [88, 120, 72, 104];

const waiting = (
  <Loading>
    <table className="own-table" aria-hidden="true">
      <tbody>
        {shapes.map((width) => (
          <tr key={width}>
            <td>
              <span className="who">
                <span className="skeleton size-6" />
                <span className="skeleton" style={{ width, height: 14 }} />
              </span>
            </td>
            <td>
              <span className="skeleton" style={{ width: 64, height: 14 }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Loading>
);

interface OwnTableProps<T> {
  label: string;
  columns: readonly Column[];
  query: QueryState<readonly T[]>;
  /** Shown if the table is empty. */
  empty: ReactNode;
  /** Draws the rows. */
  children: (rows: readonly T[]) => ReactNode;
  /** Below the last row. */
  more?: ReactNode;
}

/** A table whose headings stay in view; its last column has the actions of a row. */
export function OwnTable<T>(props: OwnTableProps<T>) {
  const { label, columns, query, empty, children, more } = props;
  return (
    <Loaded query={query} waiting={waiting}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <table className="own-table" aria-label={label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <Head key={column.name} {...column} />
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>{children(rows)}</tbody>
            </table>
            {more}
          </>
        )
      }
    </Loaded>
  );
}
