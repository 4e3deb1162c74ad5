import {
  ArrowLeftRight,
  Bitcoin,
  Blocks,
  Bot,
  Building2,
  ChartLine,
  Gavel,
  HandCoins,
  Landmark,
  Layers,
  type LucideIcon,
  Rocket,
  Wheat,
} from 'lucide-react';

/** By product class; stocks of every market share the company icon. */
const icons: Readonly<Record<number, LucideIcon>> = {
  2: ArrowLeftRight,
  3: Wheat,
  4: Blocks,
  5: Rocket,
  7: Gavel,
  8: HandCoins,
  10: Bitcoin,
  20: Layers,
  101: Landmark,
  999: ChartLine,
  9999: Bot,
};

/** The icon of an instrument whose picture does not load. */
export function ClassIcon({ classify }: { classify: number }) {
  const Icon = icons[classify] ?? Building2;
  return <Icon className="icon" aria-hidden="true" />;
}
