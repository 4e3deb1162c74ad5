/** Moments of the world as the exchange's clock on the wall has them: one zone for the whole page. */
import { chosenLocale, intlTag } from '../../lib/locale.ts';

export const EXCHANGE = 'us';
const ZONE = 'America/New_York';

/** A way to write moments there, in the language that was chosen. */
export const onTheWall = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTag(chosenLocale()), { timeZone: ZONE, ...options });

export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const TIME = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** Built when they are first wanted, and once: building is slow. */
const later = (options: Intl.DateTimeFormatOptions) => {
  let built: Intl.DateTimeFormat | undefined;
  return (timeMs: number) => {
    built ??= onTheWall(options);
    return built.format(timeMs);
  };
};

/** 11:00:00 */
export const wallTime = later(TIME);

/** Mar 18, 2026, 11:00:00, in the order and with the names of the language. */
export const wallMoment = later({ ...DAY, ...TIME });
