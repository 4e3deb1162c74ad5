/** Decisions that have not reached the server, as this browser keeps them over a reload. */
import { stored } from '../../lib/stored.ts';
import type { Made } from './pending-decisions.ts';

function all(): Made[] {
  try {
    const list: unknown = JSON.parse(stored.read('desk_decisions') ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isUnsent = ({ state }: Made) => state !== 'waiting';

/** Writes down what changed; what other tabs wrote stays. */
export function keepUnsent(before: readonly Made[], after: readonly Made[]): void {
  const own = new Set([...before, ...after].map(({ key }) => key));
  const others = all().filter(({ key }) => !own.has(key));
  const list = [...others, ...after.filter(isUnsent)];
  if (list.length === 0) stored.remove('desk_decisions');
  else stored.write('desk_decisions', JSON.stringify(list));
}

/** What somebody decided here and could not send. */
export const unsentOf = (staffId: string): Made[] => all().filter((one) => one.staffId === staffId);
