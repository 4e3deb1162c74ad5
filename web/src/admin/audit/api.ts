import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { audit } from '#contract/audit';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { deskCall } from '../desk-session.ts';

export type AuditLine = OutputOf<typeof audit.list>['list'][number];
export type Chain = OutputOf<typeof audit.verify>;

/** What the log is narrowed to. */
export interface WhichLines {
  /** What the actions begin with. */
  action: string;
  /** About whom alone. */
  of: string | undefined;
  /** Of whom of staff alone. */
  by: string | undefined;
  /** Whether what was only taken in hand is listed, too. */
  takings: boolean;
}

interface WhichPart extends WhichLines {
  pageNum: number;
  /** The last number to look at. */
  until: number | undefined;
}

export const isNarrowed = ({ action, of, by }: WhichLines): boolean =>
  action !== '' || of !== undefined || by !== undefined;

const asked = ({ action, of, by, takings }: WhichLines) =>
  ({
    ...(action && { action }),
    ...(of && { userId: of }),
    ...(by && { actorId: by }),
    // Whoever looks for them finds them.
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
 * The lines as one file in parts, each a CSV with the same head: what the list holds where it is narrowed, else the
 * whole chain, with what was only taken in hand, so that whoever has the file can follow it from line to line.
 */
export async function exportLog(which: WhichLines): Promise<{ name: string; parts: string[] }> {
  const lines = isNarrowed(which) ? asked(which) : {};
  const parts: string[] = [];
  let name = '';
  let from: number | undefined = 1;
  while (from !== undefined) {
    const part: OutputOf<typeof audit.export> = await deskCall(audit.export, { ...lines, from });
    parts.push(part.csv);
    // Without the numbers that only the part is named by.
    name ||= part.fileName.replace(/(-\d+){2}(?=\.csv$)/, '');
    from = part.next;
  }
  return { name, parts };
}
