import type { InstrumentDetail } from '#contract/instruments';
import { format, formatDay } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/screen.tsx';

const percentDecimals = 3;

const couponWords = { 1: 'couponYearly', 2: 'couponHalfYearly', 4: 'couponQuarterly' } as const;

/** What a bond pays and when; nothing for other instruments. */
export function BondTerms({ bond }: { bond: InstrumentDetail['bond'] }) {
  if (!bond) return null;
  const rate = format.percentPlain(bond.coupon, percentDecimals);
  const words = couponWords[bond.frequency as keyof typeof couponWords] ?? 'couponYearly';
  const figures = [
    ...(bond.yield === undefined
      ? []
      : [[t('quote.yield'), format.percentPlain(bond.yield, percentDecimals)] as const]),
    [t('quote.coupon'), t(`quote.${words}`, { rate })] as const,
    [t('quote.maturity'), formatDay(bond.maturity)] as const,
    [t('quote.accrued'), format.price(bond.accruedInterest, percentDecimals)] as const,
  ];
  return (
    <Section title={t('quote.bond')}>
      <Facts facts={figures} className="px-gutter" />
    </Section>
  );
}
