import { handlersFor } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { testPeople } from './contract.ts';
import { makePeople } from './make-people.ts';
import { makeStaff } from './make-staff.ts';

export const testPeopleEndpoints = handlersFor<World>()(testPeople, {
  make: makePeople,
  makeStaff,
});
