import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { audit } from '#contract/audit';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { deskCall } from '../desk-session.ts';

export type AuditLine = OutputOf<typeof audit.list>['list'][number];
export type Chain = OutputOf<typeof audit.verify>;

/** Filters of the log. */
export interface WhichLines {
  /** Prefix of the actions. */
  action: string;
  /** Only about this customer. */
  of: string | undefined;
  /** Only by this member of staff. */
  by: string | undefined;
  /** Whether to include claims of requests. */
  takings: boolean;
}

interface WhichPart extends WhichLines {
  pageNum: number;
  /** Number of the last entry to include. */
  until: number | undefined;
}

export const isNarrowed = ({ action, of, by }: WhichLines): boolean =>
  action !== '' || of !== undefined || by !== undefined;

const asked = ({ action, of, by, takings }: WhichLines) =>
  ({
    ...(action && { action }),
    ...(of && { userId: of }),
    ...(by && { actorId: by }),
    // A filter by action finds claims, too.
    takings: takings || action ? 'shown' : 'hidden',
  }) as const;

export const linesOptions = ({ pageNum, until, ...which }: WhichPart) =>
  queryOptions({
    queryKey: ['desk', 'audit', pageNum, which, until],
    queryFn: () =>
      deskCall(audit.list, {
        pageNum,
        pageSize: 50,
        ...(until !== undefined && { until }),
        ...asked(which),
      }),
    placeholderData: keepPreviousData,
  });

export const verifyChain = (): Promise<Chain> => deskCall(audit.verify, {});

/**
 * Exports entries as one file in parts, each a CSV with the same header. With a filter, the listed entries;
 * without one, the whole chain including claims, so that the file can be verified entry by entry.
 */
export async function exportLog(which: WhichLines): Promise<{ name: string; parts: string[] }> {
  const lines = isNarrowed(which) ? asked(which) : {};
  const parts: string[] = [];
  let name = '';
  let from: number | undefined = 1;
  while (from !== undefined) {
    const part: OutputOf<typeof audit.export> = await deskCall(audit.export, { ...lines, from });
    parts.push(part.csv);
    // Without the range of numbers that only the part's name needs.
    name ||= part.fileName.replace(/(-\d+){2}(?=\.csv$)/, '');
    from = part.next;
  }
  return { name, parts };
}
