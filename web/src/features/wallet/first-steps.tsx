import { useQuery } from '@tanstack/react-query';
import { IDENTITY } from '#core/codes.ts';
import { useSession } from '../../lib/session.ts';
import { fundingOptions } from './api.ts';

/** The step that is due; undefined after the first trade, or while nothing is known. */
export function useStepDue(): 0 | 1 | 2 | undefined {
  const { user } = useSession();
  const { data } = useQuery(fundingOptions);
  if (user?.isReal === undefined || data?.hasTraded) return undefined;
  if (user.isReal !== IDENTITY.passed) return 0;
  if (!data) return undefined;
  return Number(data.totalAmount) > 0 ? 2 : 1;
}
