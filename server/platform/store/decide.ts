/** Decides a command over what its batch has loaded, and over what those before it have changed. */
import type { Decided } from './followed.ts';
import type { Remembered } from './idempotency.ts';
import { LeaseLost } from './nodes.ts';
import { type BatchState, CommandDraft } from './state.ts';
import type { Happened, UnitOfWorkParts } from './unit-of-work-parts.ts';

interface Batch {
  state: BatchState;
  remembered: Remembered;
  /** How many commands had written something before all of it. */
  commands: number;
}

type Parts = Pick<UnitOfWorkParts, 'nodes' | 'ids' | 'describe'>;

/** Of one that is refused, or throws, nothing stays; the others do not notice. */
export function decide(
  parts: Parts,
  { state, remembered, commands }: Batch,
  { command, at, cause }: Happened,
): Decided {
  if (command.duty && parts.nodes?.leads === false) {
    return { outcome: { thrown: new LeaseLost('another process leads') } };
  }
  const stored = command.once && remembered.find(command.once);
  if (stored) return { outcome: { result: stored } };
  const number = commands + state.writtenCount + 1;
  const draft = new CommandDraft(state, at, () => {
    // The next one that is counted has the same number, and would draw the same.
    if (command.uncounted) throw new Error('what is not counted draws no ids');
    return parts.ids(number);
  });
  try {
    const result = command.decide(draft);
    if (!result.ok) return { outcome: { result } };
    if (!command.trial) {
      // First, as it throws for an answer that cannot be kept.
      if (command.once) remembered.add(command.once, result.value);
      const events = parts.describe?.(draft) ?? [];
      const { aside: isAside, uncounted: isUncounted } = command;
      state.accept(draft, events, { cause, isAside, isUncounted });
    }
    return { outcome: { result }, draft };
  } catch (thrown) {
    return { outcome: { thrown } };
  }
}
