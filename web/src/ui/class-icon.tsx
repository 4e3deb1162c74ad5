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

/** By product class; stocks of any place have the one of a company. */
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

/** What stands for an instrument whose picture does not come. */
export function ClassIcon({ classify }: { classify: number }) {
  const Icon = icons[classify] ?? Building2;
  return <Icon className="icon" aria-hidden="true" />;
}
