/** The handlers of all endpoints, by topic. Only these are mounted. */

import type { MountedEndpoint } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { accountsEndpoints } from './accounts/endpoints.ts';
import { alertsEndpoints } from './alerts/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { customersEndpoints } from './customers/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { depositsEndpoints } from './deposits/endpoints.ts';
import { deskSearchEndpoints } from './desk-search/endpoints.ts';
import { economyEndpoints } from './economy/endpoints.ts';
import { eventsEndpoints } from './events/endpoints.ts';
import { faultsEndpoints } from './faults/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { inboxEndpoints } from './inbox/endpoints.ts';
import { instrumentsEndpoints } from './instruments/endpoints.ts';
import { invitationsEndpoints } from './invitations/endpoints.ts';
import { ledgerDeskEndpoints } from './ledger-desk/endpoints.ts';
import { offerDeskEndpoints } from './offer-desk/endpoints.ts';
import { offersEndpoints } from './offers/endpoints.ts';
import { oraclesEndpoints } from './oracles/endpoints.ts';
import { ordersEndpoints } from './orders/endpoints.ts';
import { outboxEndpoints } from './outbox/endpoints.ts';
import { outcomesEndpoints } from './outcomes/endpoints.ts';
import { payoutMethodsEndpoints } from './payout-methods/endpoints.ts';
import { permissionsEndpoints } from './permissions/endpoints.ts';
import { positionsEndpoints } from './positions/endpoints.ts';
import { quantEndpoints } from './quant/endpoints.ts';
import { recordingsEndpoints } from './recordings/endpoints.ts';
import { remindersEndpoints } from './reminders/endpoints.ts';
import { requestsEndpoints } from './requests/endpoints.ts';
import { reviewsEndpoints } from './reviews/endpoints.ts';
import { sandboxEndpoints } from './sandbox/endpoints.ts';
import { specialOffersEndpoints } from './special-offers/endpoints.ts';
import { staffEndpoints } from './staff/endpoints.ts';
import { teamEndpoints } from './staff/team.ts';
import { testPeopleEndpoints } from './test-people/endpoints.ts';
import { uploadsEndpoints } from './uploads/endpoints.ts';
import { walletsEndpoints } from './wallets/endpoints.ts';
import { watchlistEndpoints } from './watchlist/endpoints.ts';
import { webhooksEndpoints } from './webhooks/endpoints.ts';
import { withdrawalsEndpoints } from './withdrawals/endpoints.ts';
import { worldsEndpoints } from './worlds/endpoints.ts';

export const endpoints: readonly MountedEndpoint<World>[] = [
  ...accountsEndpoints,
  ...alertsEndpoints,
  ...auditEndpoints,
  ...chatEndpoints,
  ...contentEndpoints,
  ...customersEndpoints,
  ...dashboardEndpoints,
  ...depositsEndpoints,
  ...deskSearchEndpoints,
  ...economyEndpoints,
  ...eventsEndpoints,
  ...faultsEndpoints(() => endpoints.map(({ endpoint }) => endpoint)),
  ...identityEndpoints,
  ...inboxEndpoints,
  ...instrumentsEndpoints,
  ...invitationsEndpoints,
  ...ledgerDeskEndpoints,
  ...offerDeskEndpoints,
  ...offersEndpoints,
  ...oraclesEndpoints,
  ...ordersEndpoints,
  ...outboxEndpoints,
  ...outcomesEndpoints,
  ...payoutMethodsEndpoints,
  ...permissionsEndpoints,
  ...positionsEndpoints,
  ...quantEndpoints,
  ...remindersEndpoints,
  ...requestsEndpoints,
  ...reviewsEndpoints,
  ...sandboxEndpoints,
  ...specialOffersEndpoints,
  ...staffEndpoints,
  ...teamEndpoints,
  ...testPeopleEndpoints,
  ...uploadsEndpoints,
  ...walletsEndpoints,
  ...watchlistEndpoints,
  ...webhooksEndpoints,
  ...withdrawalsEndpoints,
  ...recordingsEndpoints,
  ...worldsEndpoints,
];
