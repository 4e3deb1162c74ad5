import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from './texts.ts';

interface Paged {
  pageNum: number;
  pageSize: number;
  total: number;
  hasNext: boolean;
}

/** Turns the pages of a table. */
export function PageButtons({ page, onPage }: { page: Paged; onPage: (pageNum: number) => void }) {
  const { pageNum, pageSize, total, hasNext } = page;
  if (total <= pageSize) return null;
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
