/** The people of a fresh world. Their names are fictitious. */

import { TEST_PASSWORD } from '#contract/test-people';
import { IDENTITY } from '#core/codes.ts';
import type { Role } from '#core/role.ts';
import {
  TEST_PASSWORD_HASH,
  TEST_PAY_PASSWORD,
  TEST_PAY_PASSWORD_HASH,
} from '#topics/test-people/known-hashes.ts';

/** Shared with test people, whose hashes are precomputed: hashing would delay the first start. */
export const SEED_PASSWORD = TEST_PASSWORD;
export const SEED_PAY_PASSWORD = TEST_PAY_PASSWORD;
export const SEED_PASSWORD_HASH = TEST_PASSWORD_HASH;
export const SEED_PAY_PASSWORD_HASH = TEST_PAY_PASSWORD_HASH;

/** Anybody can register with it. */
export const SEED_INVITE_CODE = 'SANDBOX';

interface Person {
  readonly email: string;
  readonly name: string;
  readonly loginId: string;
  readonly inviteCode: string;
  /** Description for the banner at the start. */
  readonly about: string;
  /** How many days ago they registered. */
  readonly daysAgo: number;
}

export interface SeededCustomer extends Person {
  readonly kind: 'customer';
  /** At registration; applications and rejections come later. */
  readonly isReal: number;
  readonly hasPayPassword: boolean;
  readonly country: string;
}

export interface SeededStaff extends Person {
  readonly kind: 'staff';
  readonly role: Role;
}

export const SUPPORT_EMAIL = 'support@sandbourse.test';
export const TRADER_EMAIL = 'trader@sandbourse.test';
export const REVIEWER_EMAIL = 'reviewer@sandbourse.test';

const CUSTOMERS: readonly SeededCustomer[] = [
  {
    kind: 'customer',
    email: TRADER_EMAIL,
    name: 'Mara Lindholm',
    loginId: '20260001',
    inviteCode: 'MARA7K2P',
    about: 'identity passed, funded, with holdings, orders and history',
    daysAgo: 130,
    isReal: IDENTITY.passed,
    hasPayPassword: true,
    country: 'Germany',
  },
  {
    kind: 'customer',
    email: 'newcomer@sandbourse.test',
    name: 'Tomas Arevalo',
    loginId: '20260002',
    inviteCode: 'TOMA4X9Q',
    about: 'nothing done yet',
    daysAgo: 1,
    isReal: IDENTITY.notReal,
    hasPayPassword: false,
    country: '',
  },
  {
    kind: 'customer',
    email: 'pending@sandbourse.test',
    name: 'Ines Falkenrath',
    loginId: '20260003',
    inviteCode: 'INES6M3W',
    about: 'identity under review',
    daysAgo: 3,
    isReal: IDENTITY.notReal,
    hasPayPassword: true,
    country: 'Mexico',
  },
  {
    kind: 'customer',
    email: 'rejected@sandbourse.test',
    name: 'Davi Okonjo',
    loginId: '20260004',
    inviteCode: 'DAVI8R5T',
    about: 'identity rejected',
    daysAgo: 6,
    isReal: IDENTITY.notReal,
    hasPayPassword: true,
    country: 'Brazil',
  },
  {
    kind: 'customer',
    email: 'nopaypwd@sandbourse.test',
    name: 'Lene Marchetti',
    loginId: '20260009',
    inviteCode: 'LENE5D2H',
    about: 'identity passed, no transaction password yet',
    daysAgo: 2,
    isReal: IDENTITY.passed,
    hasPayPassword: false,
    country: 'Italy',
  },
];

const STAFF: readonly SeededStaff[] = [
  staff('reviewer', 'reviewer', 'Ruth Castellan', 1),
  staff('reviewer2', 'reviewer', 'Noor Haddadi', 2),
  staff('support', 'support', 'Emil Strand', 3),
  staff('operator', 'operator', 'Yuna Serizawa', 4),
  staff('auditor', 'auditor', 'Paolo Venturelli', 5),
  staff('owner', 'owner', 'Greta Thornbury', 6),
];

function staff(
  account: string,
  role: SeededStaff['role'],
  name: string,
  number: number,
): SeededStaff {
  return {
    kind: 'staff',
    email: `${account}@sandbourse.test`,
    name,
    role,
    loginId: `1026000${number}`,
    inviteCode: `STAFF00${number}`,
    about: `back office: ${role}`,
    daysAgo: 200 - number,
  };
}

/** Everybody, as the start banner lists them. */
export const SEEDED_PEOPLE: readonly (SeededCustomer | SeededStaff)[] = [...CUSTOMERS, ...STAFF];
