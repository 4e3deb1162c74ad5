import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { COUNTRIES } from '#platform/runtime/countries.ts';
import type { World } from '#world/world.ts';
import { account } from './contract.ts';

const AREAS = [...COUNTRIES];

export const areaList = publicFeature(account.areaList, (_request: PublicRequest<World>) =>
  done(AREAS),
);
