import type { FirstOwner } from './first-owner.ts';
import { FIRST_OWNER_EMAIL } from './origin.ts';
import { SEED_INVITE_CODE, SEED_PASSWORD, SEED_PAY_PASSWORD, SEEDED_PEOPLE } from './people.ts';

const REACHABLE = [
  'WARNING: the server listens beyond this machine. Whoever reaches it can log in as these people,',
  '  staff included, and use the sandbox. Set HOST=127.0.0.1 to keep it to this machine, or',
  '  SANDBOX=false to go without them.',
  '',
];

/** The start banner: the address, the people, what to try. */
export function welcome(at: {
  address: string;
  hasWeb: boolean;
  sandbox: boolean;
  /** Whether other machines can reach it. */
  isReachable: boolean;
  /** Set if it was just created. */
  firstOwner?: FirstOwner | undefined;
}): string {
  const { address, hasWeb, sandbox, isReachable, firstOwner } = at;
  const width = Math.max(...SEEDED_PEOPLE.map(({ email }) => email.length));
  const people = SEEDED_PEOPLE.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  const login = JSON.stringify({ username: SEEDED_PEOPLE[0]?.email, loginPassword: SEED_PASSWORD });
  return [
    '',
    `Sandbourse is ready at ${address}  (simulated prices, no real money)`,
    '',
    ...(sandbox
      ? [
          `Seeded accounts, password ${SEED_PASSWORD}, transaction password ${SEED_PAY_PASSWORD}:`,
          ...people,
          `  invitation code for a new account: ${SEED_INVITE_CODE}`,
          '',
          ...(isReachable ? REACHABLE : []),
        ]
      : []),
    ...(firstOwner === undefined
      ? []
      : [
          `The back office has one owner: ${FIRST_OWNER_EMAIL}, password ${firstOwner.password}`,
          '  The password is shown only this once, and must be changed before anything else can be done.',
          `An invitation code for new accounts: ${firstOwner.inviteCode}`,
          '  Make more, or end this one, at /admin/invitations.',
          '',
        ]),
    'Try:',
    ...(hasWeb ? [`  ${address}  the app`] : []),
    `  ${address}/docs  every call of the API, to read and try out`,
    ...(sandbox
      ? [`  curl -s ${address}/loginByUsername -H 'content-type: application/json' -d '${login}'`]
      : []),
    `  curl -s '${address}/m_ft/stock_detail_ft?stockCode=AAPL&market=US'`,
    '',
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}
