import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { audit } from '#contract/audit';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { deskCall } from '../desk-session.ts';

export type AuditLine = OutputOf<typeof audit.list>['list'][number];
export type Chain = OutputOf<typeof audit.verify>;

interface WhichLines {
  action: string;
  /** About whom alone. */
  of: string | undefined;
  /** Of whom of staff alone. */
  by: string | undefined;
  takings: boolean;
  pageNum: number;
  /** The last number to look at. */
  until: number | undefined;
}

export const linesOptions = ({ action, of, by, takings, pageNum, until }: WhichLines) =>
  queryOptions({
    queryKey: ['desk', 'audit', pageNum, action, of, by, takings, until],
    queryFn: () =>
      deskCall(audit.list, {
        pageNum,
        pageSize: 50,
        ...(until !== undefined && { until }),
        ...(action && { action }),
        ...(of && { userId: of }),
        ...(by && { actorId: by }),
        // Whoever looks for them finds them.
        takings: takings || action ? 'shown' : 'hidden',
      }),
    placeholderData: keepPreviousData,
  });

export const verifyChain = (): Promise<Chain> => deskCall(audit.verify, {});

/** All parts of the log, each a CSV with the same head. */
export async function exportLog(): Promise<string[]> {
  const parts: string[] = [];
  let from: number | undefined = 1;
  while (from !== undefined) {
    const part: OutputOf<typeof audit.export> = await deskCall(audit.export, { from });
    parts.push(part.csv);
    from = part.next;
  }
  return parts;
}
