import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'ok' | 'info' | 'warn' | 'danger' | 'plum' | 'sand' | 'up' | 'down';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>{children}</span>;
}

interface NoticeProps {
  warn?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function Notice({ warn = false, icon, children }: NoticeProps) {
  return (
    <div className={warn ? 'notice warn' : 'notice'}>
      {icon ?? <TriangleAlert className="icon size-5" aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}
