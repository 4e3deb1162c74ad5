/** Decisions that have not reached the server, as this browser keeps them over a reload. */
import { stored } from '../../lib/stored.ts';
import type { ReviewItem } from './api.ts';

export type Choice =
  | { verdict: 'approve'; amount?: string }
  | { verdict: 'reject'; reasonCode?: string; reason?: string };

export interface Made {
  /** Sent again it is the same decision. */
  key: string;
  staffId: string;
  item: Pick<ReviewItem, 'id' | 'version' | 'userName'>;
  /** Whether another has to approve after it. */
  isFirst: boolean;
  choice: Choice;
  state: 'sending' | 'offline' | 'waiting';
  /** Of one that the server has: until when it can be taken back, by the world's clock. */
  until?: number;
  /** Taken back; the server may have to be told. */
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
