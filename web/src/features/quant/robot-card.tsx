import type { QuantRobot } from '#contract/quant';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Stats } from '../../ui/stats.tsx';
import { bandText, rateText, yieldDecimals } from './terms-words.ts';

/** Recent yields of a robot: a line to see, figures for screen readers. */
function Recent({ yields }: { yields: readonly number[] }) {
  const yieldTexts = yields.map((value) => format.percentPlain(value, yieldDecimals)).join(', ');
  return (
    <span>
      <Sparkline points={yields} width={72} />
      <span className="sr-only">{t('quant.recent', { yields: yieldTexts })}</span>
    </span>
  );
}

/** A robot and its terms. */
export function RobotCard({ robot, onOrder }: { robot: QuantRobot; onOrder: () => void }) {
  const { robotId, robotName, termDays, currency } = robot;
  const figures = [
    [t('quant.minimum'), format.money(robot.minAmount, currency, 0)],
    [t('quant.maximum'), format.money(robot.maxAmount, currency, 0)],
    [t('quant.earlyClose'), rateText(robot.penaltyRate)],
  ] as const;
  return (
    <article className="card robot" aria-labelledby={`robot-${robotId}`}>
      <div className="between gap-3">
        <span className="min-w-0">
          <h2 id={`robot-${robotId}`} className="font-semibold">
            {robotName}
          </h2>
          <span className="text-xs text-tertiary">
            {t('quant.robotId')} <bdi className="numeric">{robotId}</bdi>
          </span>
        </span>
        <Badge tone="sand">{format.days(termDays)}</Badge>
      </div>
      <div className="between gap-3">
        <span>
          <span className="text-xl font-semibold up block">
            <bdi className="numeric">{bandText(robot)}</bdi>
          </span>
          <span className="text-xs text-tertiary">{t('quant.dailyYield')}</span>
        </span>
        <Recent yields={robot.recentYields.map(({ dailyYield }) => Number(dailyYield))} />
      </div>
      <Stats figures={figures} />
      <Button medium wide onClick={onOrder}>
        {t('quant.order')}
      </Button>
    </article>
  );
}
