import { account } from '#contract/account.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { COUNTRIES } from '../../runtime/countries.ts';
import type { World } from '../../world.ts';

const AREAS = [...COUNTRIES];

export const areaList = publicFeature(account.areaList, (_request: PublicRequest<World>) =>
  done(AREAS),
);
