import { t } from '../../lib/words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

/** 0 and 3 green, 1 blue, 2 magenta; 4 is listed, and over. */
const looks = {
  0: ['ok', 'waiting'],
  1: ['info', 'allotted'],
  2: ['plum', 'refused'],
  3: ['ok', 'waiting'],
  4: ['plain', 'listed'],
} as const satisfies Record<number, readonly [Tone, string]>;

const isKnown = (state: number): state is keyof typeof looks => state in looks;

export function SubscriptionState({ state }: { state: number }) {
  const [tone, word] = looks[isKnown(state) ? state : 0];
  return <Badge tone={tone}>{t(`offer.${word}`)}</Badge>;
}
