import type { Fault } from '#platform/runtime/faults.ts';
import type { FaultView } from './contract.ts';

/** A fault as listed in the sandbox. */
export function faultView({ id, terms, met, used, createdAt }: Fault): FaultView {
  const { personId, endpoint = '*', ...rest } = terms;
  return {
    id,
    ...(rest as Omit<typeof rest, 'status'> & Pick<FaultView, 'status'>),
    endpoint,
    ...(personId !== undefined && { person: personId }),
    met,
    used,
    isSpent: rest.count !== undefined && used >= rest.count,
    createTime: createdAt,
  };
}
