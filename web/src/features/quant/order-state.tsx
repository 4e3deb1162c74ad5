import type { CSSProperties } from 'react';
import { QUANT_STATUS, type QuantOrder } from '#contract/quant';
import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const states: Record<number, { tone: Tone; key: 'inProgress' | 'matured' | 'closedEarly' }> = {
  [QUANT_STATUS.inProgress]: { tone: 'ok', key: 'inProgress' },
  [QUANT_STATUS.matured]: { tone: 'info', key: 'matured' },
  [QUANT_STATUS.closed]: { tone: 'plain', key: 'closedEarly' },
};

export function OrderState({ status }: { status: number }) {
  const state = states[status];
  return state ? <Badge tone={state.tone}>{t(`quant.${state.key}`)}</Badge> : null;
}

/** How much of the term has passed. */
export function TermProgress({ order }: { order: QuantOrder }) {
  const { paidDays, termDays } = order;
  return (
    <span className="block">
      <span className="progress block" aria-hidden="true">
        <span style={{ '--w': `${(paidDays / termDays) * 100}%` } as CSSProperties} />
      </span>
      <span className="text-xs text-tertiary block mt-1">
        {t('quant.paidDays', { paid: paidDays, days: termDays, count: termDays })}
      </span>
    </span>
  );
}
