import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const statuses: Record<number, { tone: Tone; text: 'waiting' | 'failed' | 'completed' }> = {
  1: { tone: 'warn', text: 'waiting' },
  2: { tone: 'danger', text: 'failed' },
  3: { tone: 'ok', text: 'completed' },
};

/** State of a deposit. */
export function DepositStatus({ status }: { status: number }) {
  const known = statuses[status];
  return known ? <Badge tone={known.tone}>{t(`deposit.${known.text}`)}</Badge> : null;
}
