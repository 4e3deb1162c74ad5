/** What the numbers of states and kinds are called on screen, and the colour they have. */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { DepositStatus } from '../../web/src/features/deposit/deposit-status.tsx';
import { SubscriptionState } from '../../web/src/features/offer/subscription-state.tsx';
import { typeNameOf } from '../../web/src/features/position/kinds.ts';
import { OrderStatus } from '../../web/src/features/position/order-status.tsx';
import { learn, t } from '../../web/src/lib/words.ts';
import en from '../../web/src/locales/en.json';
import { ClassIcon } from '../../web/src/ui/class-icon.tsx';
import { Empty } from '../../web/src/ui/states.tsx';

beforeAll(() => learn('en', en));

function drawn<P extends object>(component: ComponentType<P>, props: P): string {
  return renderToStaticMarkup(createElement(component, props));
}

/** Tone and word of a badge. */
function badge<P extends object>(component: ComponentType<P>, props: P): string {
  const [, tone, word] =
    /^<span class="badge ?(\w*)">([^<]*)<\/span>$/.exec(drawn(component, props)) ?? [];
  return `${tone} ${word}`.trim();
}

test('an order is In Progress at 0 and 3, Success at 1, Cancel Order at 2', () => {
  expect([0, 1, 2, 3].map((status) => badge(OrderStatus, { status }))).toEqual([
    'info In Progress',
    'ok Success',
    'Cancel Order',
    'info In Progress',
  ]);
});

test('a position is called by its type, 0 and 1 Stock to 7 Pre Market', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((type) => t(typeNameOf(type)))).toEqual([
    'Stock',
    'Stock',
    'Forex',
    'Future',
    'BlockTrade',
    'IPO',
    'Debt',
    'Pre Market',
  ]);
});

test('a subscription waits in green at 0 and 3, is allotted in blue at 1, not in magenta at 2', () => {
  expect([0, 1, 2, 3].map((state) => badge(SubscriptionState, { state }))).toEqual([
    'ok Waiting Allotment',
    'info Allotment',
    'plum Not Allotted',
    'ok Waiting Allotment',
  ]);
});

test('a deposit waits at 1, failed at 2, is completed at 3', () => {
  expect([1, 2, 3].map((status) => badge(DepositStatus, { status }))).toEqual([
    'warn Waiting for Review',
    'danger Audit Failure',
    'ok Completed',
  ]);
});

test('a list with nothing in it says No data', () => {
  expect(drawn(Empty, {})).toContain('No data');
});

test('each class of instruments has an icon of its own, stocks of any place that of a company', () => {
  const classes = [0, 2, 3, 4, 5, 7, 8, 10, 20, 101, 999, 9999];
  const icons = classes.map((classify) => drawn(ClassIcon, { classify }));
  expect(new Set(icons).size).toBe(classes.length);
  expect(drawn(ClassIcon, { classify: 11 })).toBe(icons[0]);
});
