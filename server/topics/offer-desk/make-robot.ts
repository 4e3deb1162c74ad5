import { audit } from '#core/audit.ts';
import type { Locale } from '#core/locale.ts';
import { parseDecimal } from '#core/money.ts';
import type { QuantRobotRow } from '#core/quant-rows.ts';
import { accept } from '#core/result.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { offerDesk } from './contract.ts';
import { robotLine } from './robot-view.ts';

type Input = ParsedInputOf<typeof offerDesk.makeRobot>;

/** Four decimals of a percent, as robots tell their yields; one of them at the rate unit. */
const PERCENT_DECIMALS = 4;
const RATE_STEP = 100n;
/** A day yields at most one percent, closing early costs at most ten. */
const YIELD_MAX = 10_000n;
const PENALTY_MAX = 100_000n;
const NOT_A_NUMBER = -1n;

/** The terms of a robot, and the fields that are wrong with them. */
function termsOf(input: Input, locale: Locale) {
  const rate = (text: string) => parseDecimal(text, PERCENT_DECIMALS) ?? NOT_A_NUMBER;
  const cents = (text: string) => parseDecimal(text, 2) ?? NOT_A_NUMBER;
  const [yieldMin, yieldMax] = [rate(input.yieldMin), rate(input.yieldMax)];
  const penalty = rate(input.penalty);
  const [minimum, maximum] = [cents(input.minimum), cents(input.maximum)];
  const wrong = fieldMessageOf('invalid', locale);
  const fields = {
    ...(yieldMin <= 0n && { yieldMin: wrong }),
    ...((yieldMax < yieldMin || yieldMax > YIELD_MAX) && { yieldMax: wrong }),
    ...((penalty < 0n || penalty > PENALTY_MAX) && { penalty: wrong }),
    ...(minimum <= 0n && { minimum: wrong }),
    ...(maximum < minimum && { maximum: wrong }),
  };
  const terms = {
    yieldMin: yieldMin * RATE_STEP,
    yieldMax: yieldMax * RATE_STEP,
    penaltyRate: penalty * RATE_STEP,
    minimum,
    maximum,
  };
  return { terms, fields };
}

export const makeRobot = staffFeature(
  offerDesk.makeRobot,
  async ({ world, staff, locale, idempotency }: StaffRequest<World>, input) => {
    const { terms, fields } = termsOf(input, locale);
    if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
    const { name, termDays, yieldMin, yieldMax } = input;
    return world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: {},
      decide: (draft) => {
        const times = { createdAt: draft.now, closedAt: null };
        const row: QuantRobotRow = { id: draft.newId('QR'), name, termDays, ...terms, ...times };
        draft.put('QuantRobot', row);
        const detail = { name, termDays, yieldMin, yieldMax };
        audit(draft, staff, { action: 'robot.make', subject: row.id, detail });
        return accept(robotLine(row, new Map()));
      },
    });
  },
);
