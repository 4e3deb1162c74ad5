import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { offerDesk } from './contract.ts';
import { kindOf, type Offerable, offerableOf } from './offerable.ts';

const candidateOf = ({ instrument: { key, name }, daysMin, daysMax }: Offerable) => ({
  code: key,
  name,
  daysMin,
  daysMax,
});

export const offerCandidates = staffFeature(
  offerDesk.candidates,
  async ({ world }: StaffRequest<World>, { kind }) => {
    const all = world.market.instruments.list.filter((one) => kindOf(one) === kind);
    const found = await Promise.all(all.map((one) => offerableOf(world, one)));
    return done(found.flatMap((one) => (one ? [candidateOf(one)] : [])));
  },
);
