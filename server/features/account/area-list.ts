import { countries } from 'countries-list';
import { account } from '#contract/account.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

const AREAS = Object.entries(countries)
  .flatMap(([code, { name, phone }]) =>
    phone[0]
      ? [{ englishName: name, phoneAreaCode: `+${phone[0]}`, nationalFlag: code.toLowerCase() }]
      : [],
  )
  .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));

export const areaList = publicFeature(account.areaList, (_request: PublicRequest<World>) =>
  done(AREAS),
);
