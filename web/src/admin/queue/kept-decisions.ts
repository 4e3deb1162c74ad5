/** Decisions that have not reached the server, stored in this browser to survive a reload. */
import { stored } from '../../lib/stored.ts';
import type { ReviewItem } from './api.ts';

export type Choice =
  | { verdict: 'approve'; amount?: string }
  | { verdict: 'reject'; reasonCode?: string; reason?: string };

export interface Made {
  /** Idempotency key. */
  key: string;
  staffId: string;
  item: Pick<ReviewItem, 'id' | 'version' | 'userName'>;
  /** Whether a second person has to approve, too. */
  isFirst: boolean;
  choice: Choice;
  state: 'sending' | 'offline' | 'waiting';
  /** Once the server has it: until when it can be undone; world time. */
  until?: number;
  /** Undone; the server may have to be told. */
  undone?: true;
}

function all(): Made[] {
  try {
    const list: unknown = JSON.parse(stored.read('desk_decisions') ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isUnsent = ({ state }: Made) => state !== 'waiting';

/** Stores the changes of this tab without touching those of other tabs. */
export function keepUnsent(before: readonly Made[], after: readonly Made[]): void {
  const own = new Set([...before, ...after].map(({ key }) => key));
  const others = all().filter(({ key }) => !own.has(key));
  const list = [...others, ...after.filter(isUnsent)];
  if (list.length === 0) stored.remove('desk_decisions');
  else stored.write('desk_decisions', JSON.stringify(list));
}

/** Decisions of a member of staff that could not be sent from here. */
export const unsentOf = (staffId: string): Made[] => all().filter((one) => one.staffId === staffId);

export const countUnsent = (): number => all().length;
