import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { sandbox } from './contract.ts';

const { makeScenario, scenarios, endScenario } = sandbox;

/** What operators let happen in the market; the sandbox has the same for testers. */
export const marketDesk = {
  scenarios: endpoint({
    method: 'GET',
    path: '/admin/scenarios',
    auth: 'staff',
    roles: ['operator'],
    summary: scenarios.summary,
    input: scenarios.input,
    output: scenarios.output,
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/scenarios',
    auth: 'staff',
    roles: ['operator'],
    summary: makeScenario.summary,
    input: makeScenario.input,
    output: makeScenario.output,
    errors: ['ScenariosFull', 'OnOffer'],
    idempotent: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/scenarios/{id}/end',
    auth: 'staff',
    roles: ['operator'],
    summary: endScenario.summary,
    input: z.object({ id: z.string().min(1).max(64) }),
    output: endScenario.output,
    errors: ['NotFound', 'AlreadyDone'],
    idempotent: true,
  }),
} as const;
