import type { ReactNode } from 'react';
import { t } from '../lib/words.ts';

/** A bar as wide as the text it stands for. */
function Bar({
  width,
  height = 14,
  below = false,
}: {
  width: number;
  height?: number;
  below?: boolean;
}) {
  return <span className={below ? 'skeleton mt-2' : 'skeleton'} style={{ width, height }} />;
}

const nameWidths = [96, 120, 84, 132, 104];

/** Shape of a row: a quote with its line, a position, an order, or plain. */
type Shape = 'quote' | 'holding' | 'order' | '';

function Row({ index, shape }: { index: number; shape: Shape }) {
  return (
    <div className={`row ${shape}`} aria-hidden="true">
      <span className="skeleton tile" />
      <span>
        <Bar width={nameWidths[index % nameWidths.length] ?? 96} />
        <Bar width={48} height={12} below />
      </span>
      {(shape === 'quote' || shape === 'holding') && (
        <span className="spark">
          <Bar width={56} height={20} />
        </span>
      )}
      <span className="trailing">
        <Bar width={64} />
        <Bar width={48} height={12} below />
      </span>
      {shape === 'holding' && (
        <>
          <span className="lot">
            <Bar width={112} height={12} />
          </span>
          <Bar width={40} height={12} />
        </>
      )}
    </div>
  );
}

/** Tells screen readers once that something is loading; the shapes are visual only. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={t('state.loading')}>
      {children}
    </div>
  );
}

interface RowsSkeletonProps {
  rows?: number;
  spark?: boolean;
  shape?: Shape;
}

export function RowsSkeleton({ rows = 5, spark = true, shape }: RowsSkeletonProps) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed order
        <Row key={index} index={index} shape={shape ?? (spark ? 'quote' : '')} />
      ))}
    </Loading>
  );
}

/** Table rows: a star, a tile, a name and three figures. */
export function LinesSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed order
        <div key={index} className="quote-line" aria-hidden="true">
          <span className="skeleton star" />
          <span className="open-line">
            <span className="skeleton size-6" />
            <span>
              <Bar width={nameWidths[index % nameWidths.length] ?? 96} />
              <Bar width={40} height={12} below />
            </span>
            <Bar width={52} />
            <span className="change bare">
              <Bar width={44} />
            </span>
            <Bar width={56} />
          </span>
        </div>
      ))}
    </Loading>
  );
}

/** Cards side by side. */
export function TilesSkeleton({ height = 96, count = 3 }: { height?: number; count?: number }) {
  return (
    <Loading>
      <div className="px-gutter index-cards" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed order
          <span key={index} className="skeleton card" style={{ height }} />
        ))}
      </div>
    </Loading>
  );
}

/** A picture, a headline and some lines. */
export function ArticleSkeleton() {
  return (
    <Loading>
      <div className="px-gutter article" aria-hidden="true">
        <span className="skeleton cover" />
        <Bar width={300} height={24} />
        <Bar width={140} height={12} />
        <Bar width={340} below />
        <Bar width={320} />
        <Bar width={332} />
        <Bar width={210} />
      </div>
    </Loading>
  );
}

export function CardSkeleton() {
  return (
    <Loading>
      <div className="card raised" aria-hidden="true">
        <Bar width={88} height={12} />
        <Bar width={196} height={32} below />
        <Bar width={140} below />
      </div>
    </Loading>
  );
}

/** The shape of one large figure with a line under it. */
export function HeroSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true" className="py-2">
        <Bar width={212} height={34} />
        <Bar width={148} height={16} below />
      </div>
    </Loading>
  );
}

/** A column of names and figures. */
export function FactsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Loading>
      <div className="facts" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed order
          <div key={index}>
            <Bar width={nameWidths[index % nameWidths.length] ?? 96} />
            <Bar width={64} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

const barCount = 29;
const wave = (index: number) => 46 + 26 * Math.sin(index / 4.4);

export function ChartSkeleton() {
  return (
    <Loading>
      <svg className="skeleton chart-skeleton" viewBox="0 0 350 120" aria-hidden="true">
        {Array.from({ length: barCount }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed order
            key={index}
            x={1 + index * 12}
            y={wave(index)}
            width="7"
            height={14 + ((index * 5) % 23)}
            rx="2"
          />
        ))}
      </svg>
    </Loading>
  );
}
