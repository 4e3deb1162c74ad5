import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#core/role.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { team } from '#topics/staff/team-contract.ts';
import type { Changes } from '../../lib/changes.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';

export const teamOptions = queryOptions({
  queryKey: ['desk', 'team'],
  refetchInterval: 30_000,
  queryFn: ({ signal }) => deskCall(team.list, {}, { signal }),
});

/** A change to a colleague's account. */
export type Step =
  | { what: 'role'; role: Role }
  | { what: 'password' }
  | { what: 'block' | 'unblock' };

const ofTeam: Changes = { refetched: [teamOptions.queryKey], isAwaited: true };

/** Returns the new colleague's first password. */
export const useAdd = () =>
  useWrite((person: InputOf<typeof team.add>) => deskCall(team.add, person), ofTeam);

interface Change {
  id: string;
  step: Step;
  /** For the log, when blocking or unblocking. */
  why: string;
}

/** Returns the new first password, if there is one. */
async function change({ id, step, why }: Change): Promise<string | undefined> {
  if (step.what === 'password') return (await deskCall(team.resetPassword, { id })).password;
  if (step.what === 'role') await deskCall(team.setRole, { id, role: step.role });
  else await deskCall(team[step.what], { id, why });
  return undefined;
}

export const useChange = () => useWrite(change, ofTeam);
