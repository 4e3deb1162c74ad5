import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Apart, openApart, REFUSED } from '../../test-database.ts';
import { openStore, type Store, sendCommand } from './open-store.ts';

let store: Store;
let db: Apart;
beforeAll(async () => {
  store = await openStore();
  await store.unitOfWork.run(sendCommand(500n));
  db = await openApart(store.place);
  await db.run(`
    INSERT INTO "Order" ("id", "userId", "instrument", "classify", "wallet", "currency", "direction",
      "tradeType", "priceType", "timeInForce", "status", "leverage", "quantity", "createdAt", "updatedAt")
    VALUES ('o', 'ada', 'US.AAPL', 0, 'STOCK', 'USD', 0, 0, 1, 'GTC', 'working', 1, 10, 0, 0)`);
  await db.run(`
    INSERT INTO "Position" ("id", "userId", "instrument", "classify", "wallet", "currency", "direction",
      "leverage", "quantity", "cost", "margin", "openedAt", "updatedAt", "openKey")
    VALUES ('p', 'ada', 'US.AAPL', 0, 'STOCK', 'USD', 0, 1, 10, 5, 5, 0, 0, 'key'),
      ('q', 'ada', 'US.AAPL', 0, 'STOCK', 'USD', 0, 1, 10, 5, 5, 0, 0, NULL)`);
});
afterAll(async () => {
  await db.close();
  await store.close();
});

const account = (change: string) => `UPDATE "Account" SET ${change} WHERE "id" = 'ada/STOCK'`;
const order = (change: string) => `UPDATE "Order" SET ${change} WHERE "id" = 'o'`;
const position = (change: string, id = 'p') =>
  `UPDATE "Position" SET ${change} WHERE "id" = '${id}'`;
const transfer = (columns: string, released = 0) =>
  `INSERT INTO "Transfer" ("id", "kind", "pendingId", "debitAccountId", "creditAccountId", "amount",
    "currency", "event", "refId", "createdAt", "released")
  SELECT ${columns}, "currency", "event", "refId", "createdAt", ${released} FROM "Transfer" LIMIT 1`;

test.for([
  ['spending more than there is', account('"debitsPosted" = 501')],
  ['holding more than there is', account('"debitsPending" = 501')],
  ['both together', account('"debitsPosted" = 300, "debitsPending" = 201')],
  ['a negative hold', account('"debitsPending" = -1')],
  ['negative credits', account('"creditsPending" = -1')],
  ['a transfer of nothing', transfer(`'x', 'posted', NULL, 'a', 'b', 0`)],
  ['a transfer to itself', transfer(`'x', 'posted', NULL, 'a', 'a', 5`)],
  ['a transfer of no known kind', transfer(`'x', 'gift', NULL, 'a', 'b', 5`)],
  ['a post of no hold', transfer(`'x', 'post', NULL, 'a', 'b', 5`)],
  ['a posted transfer that names a hold', transfer(`'x', 'posted', 'y', 'a', 'b', 5`)],
  ['a transfer that gives back, and uses no hold', transfer(`'x', 'posted', NULL, 'a', 'b', 5`, 1)],
  ['giving back less than nothing', transfer(`'x', 'post', 'y', 'a', 'b', 5`, -1)],
  ['the same transfer twice', `INSERT INTO "Transfer" SELECT * FROM "Transfer" LIMIT 1`],
  ['an order filled beyond its quantity', order('"filledQuantity" = 11')],
  ['an order filled with less than nothing', order('"filledQuantity" = -1')],
  ['an order of nothing', order('"quantity" = 0')],
  ['an order that holds less than nothing', order('"marginHeld" = -1')],
  ['a position of less than nothing', position('"quantity" = -1')],
  ['a position that closes more than it has', position('"closing" = 11')],
  ['a position with a negative margin', position('"margin" = -1')],
  ['two open positions of one key', position(`"openKey" = 'key'`, 'q')],
  ['an undo of nothing', `UPDATE "WalletTransfer" SET "amount" = 0`],
] as const)('the database itself refuses %s', async ([, sql]) => {
  await expect(db.run(sql)).rejects.toThrow(REFUSED);
});

test.for([
  ['spending all there is', account('"debitsPosted" = 500')],
  [
    'an account of the house below zero',
    `UPDATE "Account" SET "debitsPosted" = "creditsPosted" + 9 WHERE "id" = 'house/trading/USD'`,
  ],
  ['an order filled whole', order('"filledQuantity" = 10')],
] as const)('but not %s', async ([, sql]) => {
  expect(await db.run(sql)).toBe(1);
});
