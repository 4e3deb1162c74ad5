/** Skeletons of the desk's pages. */
import type { ReactNode } from 'react';
import { Loading } from '../ui/skeleton.tsx';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Lines of text. */
const Lines = ({ lines }: { lines: number }) => (
  <div className="stack gap-3" aria-hidden="true">
    {numbered(lines).map((at) => (
      <span key={at} className={at % 2 === 0 ? 'skeleton h-3.5 w-3/5' : 'skeleton h-3.5 w-4/5'} />
    ))}
  </div>
);

export const LinesSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Loading>
    <Lines lines={lines} />
  </Loading>
);

/** Rows in a table that is shown already. */
export const CellsSkeleton = ({ columns }: { columns: number }) =>
  numbered(5).map((row) => (
    <tr key={row}>
      {numbered(columns).map((at) => (
        <td key={at}>
          <div className="skeleton h-3.5 w-4/5" />
        </td>
      ))}
    </tr>
  ));

interface RowsProps<T> {
  list: readonly T[] | undefined;
  columns: number;
  /** Draws a row, with its key. */
  children: (item: T) => ReactNode;
}

/** Rows of a table, or their skeleton while loading; a failure is shown in place of the table. */
export const Rows = <T,>({ list, columns, children }: RowsProps<T>) =>
  list ? list.map((item) => children(item)) : <CellsSkeleton columns={columns} />;

/** A list of people, requests or conversations, left of the open one. */
export const ItemsSkeleton = () => (
  <Loading>
    {numbered(8).map((at) => (
      <div key={at} className="queue-item" aria-hidden="true">
        <span className="skeleton h-3.5 w-3/5" />
        <span className="skeleton h-3.5 w-10" />
        <span className="skeleton h-3 w-4/5" />
        <span className="skeleton h-3 w-10" />
      </div>
    ))}
  </Loading>
);

const Panel = ({ lines }: { lines: number }) => (
  <div className="desk-panel">
    <Lines lines={lines} />
  </div>
);

/** Panels in a column, those with figures above those with plots. */
export const PanelsSkeleton = () => (
  <Loading>
    <Panel lines={5} />
    <Panel lines={3} />
    <div className="desk-columns">
      <Panel lines={8} />
      <Panel lines={8} />
    </div>
  </Loading>
);

/** A request: its documents, and facts about the person. */
export const CaseSkeleton = () => (
  <>
    <section className="viewer" aria-busy="true">
      <div className="stage plain">
        <div className="desk-panel">
          <LinesSkeleton lines={6} />
        </div>
      </div>
    </section>
    <section className="case" aria-busy="true">
      <div className="body">
        <Lines lines={3} />
        <Lines lines={4} />
      </div>
    </section>
  </>
);
