import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { t } from './texts.ts';

interface Paged {
  list: readonly unknown[];
  pageNum: number;
  pageSize: number;
  total: number;
  hasNext: boolean;
}

/** Buttons for the previous and next page of a table. */
export function PageButtons({ page, onPage }: { page: Paged; onPage: (pageNum: number) => void }) {
  const { list, pageNum, pageSize, total, hasNext } = page;
  // Rows were removed, or a link leads beyond the end.
  const isBeyond = pageNum > 1 && list.length === 0;
  const last = Math.min(pageNum - 1, Math.ceil(total / pageSize)) || 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is beyond
  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last]);
  if (isBeyond || (pageNum === 1 && total <= pageSize)) return null;
  const first = (pageNum - 1) * pageSize + 1;
  return (
    <div className="flex justify-end gap-2">
      <span className="numeric text-tertiary">
        {first}–{Math.min(total, pageNum * pageSize)} / {total}
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('page.before')}
        disabled={pageNum === 1}
        onClick={() => onPage(pageNum - 1)}
      >
        <ChevronLeft className="icon size-4" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('page.after')}
        disabled={!hasNext}
        onClick={() => onPage(pageNum + 1)}
      >
        <ChevronRight className="icon size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
