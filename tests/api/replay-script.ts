/** A trader and a reviewer in a recorded world: what they can do, and its replay. */
import { account } from '#contract/accounts';
import { deposit } from '#contract/deposits';
import { order } from '#contract/orders';
import { outcome } from '#contract/outcomes';
import { position } from '#contract/positions';
import { review } from '#contract/reviews';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import { file } from '#contract/uploads';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { clock } from '#contract/worlds';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import type { As } from './harness.ts';
import { png } from './uploads.ts';
import { type HostedApi, inWorld, makeWorld } from './world-host.ts';

export const SECRETS = {
  loginPassword: 'Very-Own-1',
  payPassword: '654321',
  document: 'SBX 7731 0452',
  chosen: 'Chosen-By-1',
  chosenToPay: '777777',
} as const;

export interface Player {
  api: HostedApi;
  /** Without a session. */
  own: As;
  trader: As;
  reviewer: As;
  cardId: string;
  /** Number of requests that were accepted. */
  count: number;
}

async function newReviewer(api: HostedApi, own: As): Promise<As> {
  const { token } = await api.ok(testPeople.makeStaff, { role: 'reviewer' }, own);
  return { ...own, token };
}

/** Creates a world by name, with people in it. */
export async function enterPlayed(api: HostedApi, name: string): Promise<Player> {
  const own = await makeWorld(api, name);
  const { loginPassword, payPassword } = SECRETS;
  const made = await api.ok(
    testPeople.make,
    {
      identity: 'passed',
      loginPassword,
      payPassword,
      permissions: 'all',
      payoutMethods: ['card'],
      wallets: { STOCK: '90000.00', BALANCE: '20000.00' },
    },
    own,
  );
  return {
    api,
    own,
    trader: inWorld(name, { token: made.token }),
    reviewer: await newReviewer(api, own),
    cardId: made.payoutMethods[0]?.id ?? '',
    count: 2,
  };
}

/** Sends a request that may be refused. */
async function attempt<E extends Endpoint>(
  player: Player,
  endpoint: E,
  { input, as = player.trader }: { input: InputOf<E>; as?: As },
) {
  const { status, body } = await player.api.call(endpoint, input, as);
  if (status >= 500) throw new Error(JSON.stringify(body));
  if (status !== 200) return undefined;
  player.count += 1;
  return body.data as Awaited<ReturnType<typeof player.api.ok<E>>>;
}

const stock = { stockCode: 'AAPL', market: 'US', classify: 0 } as const;
const priced = (percent: number) => String(Math.round(percent * 2.3));

/** Uploads a picture; returns its URL. */
async function upload({ api, trader }: Player, shade: number): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await png({ shade }))]), 'proof.png');
  const { body } = await sendForm(api, file.upload.path, form, trader);
  return body.data.url;
}

export async function sendForm(api: HostedApi, url: string, form: FormData, as: As = {}) {
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
      ...as.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

/** Decides the oldest request, one way or the other. */
async function decideOldest(player: Player, size: number): Promise<unknown> {
  const { api, own } = player;
  // Long inactivity has ended the session.
  const isOut = (await api.call(review.list, {}, player.reviewer)).status === 401;
  if (isOut) player.reviewer = await newReviewer(api, own);
  const as = player.reviewer;
  const [open] = (await api.ok(review.list, {}, as)).list;
  if (!open) return undefined;
  const { id, version, kind } = open;
  const rejection = { verdict: 'reject', reason: 'not today' } as const;
  const amount = kind === 'deposit' ? { amount: String(size + 1) } : {};
  const verdict = size % 3 === 0 ? rejection : ({ verdict: 'approve', ...amount } as const);
  return attempt(player, review.decide, { input: { id, version, ...verdict }, as });
}

/** The latest code sent to a person. */
async function codeOf({ api, own }: Player, email: string): Promise<string> {
  const [mail] = await api.ok(sandbox.outbox, { email }, own);
  return mail?.code ?? '';
}

/** Registers by e-mail on the second try, and sets a transaction password with a code. */
async function join(player: Player, size: number): Promise<unknown> {
  const { own } = player;
  const email = `joined-${size % 20}@example.test`;
  const { chosen, chosenToPay } = SECRETS;
  const person = { email, inviteCode: 'SANDBOX', loginPassword: chosen, reLoginPassword: chosen };
  const register = (code: string) =>
    attempt(player, account.register, { input: { ...person, code }, as: own });
  await attempt(player, account.getEmailCode, { input: { scenario: 'register', email }, as: own });
  await register('12345');
  const joined = await register(await codeOf(player, email));
  if (!joined) return undefined;
  const as = { ...own, token: joined.token };
  await attempt(player, account.getEmailCode, { input: { scenario: 'payPassword' }, as });
  const code = await codeOf(player, email);
  const passwords = { newPayPassword: chosenToPay, reNewPasssword: chosenToPay };
  return attempt(player, account.settingPayPassword, { input: { ...passwords, code }, as });
}

type Act = (player: Player, size: number) => Promise<unknown>;

const buy = (more: (size: number) => Partial<InputOf<typeof order.createStock>>): Act => {
  return (player, size) =>
    attempt(player, order.createStock, {
      input: { ...stock, direction: 0, num: String(1 + (size % 9)), ...more(size) },
    });
};

const between = (from: 'BALANCE' | 'STOCK', to: 'BALANCE' | 'STOCK'): Act => {
  return (player, size) =>
    attempt(player, wallet.transfer, {
      input: { amount: `${size + 1}.25`, fromWalletType: from, toWalletType: to },
    });
};

const advance = (by: (size: number) => string): Act => {
  return (player, size) =>
    attempt(player, clock.advance, { input: { by: by(size) }, as: player.own });
};

export const ACTS = {
  buy: buy(() => ({})),
  sell: buy(() => ({ direction: 1 })),
  rest: buy((size) => ({ isLp: 1, unitAmount: priced(50 + (size % 40)) })),
  restForADay: buy((size) => ({
    isLp: 1,
    unitAmount: priced(95),
    timeInForce: size % 2 ? 'DAY' : 'FOK',
  })),
  guarded: buy((size) => ({ takeProfit: priced(130 + size), stopLoss: priced(70) })),
  cancel: async (player) => {
    const { list } = await player.api.ok(position.consignList, {}, player.trader);
    const resting = list.find(({ timeInForce, status }) => timeInForce === 'GTC' && status === 0);
    return resting && attempt(player, order.cancel, { input: { orderId: resting.orderId } });
  },
  close: async (player, size) => {
    const { list } = await player.api.ok(position.me, {}, player.trader);
    const held = list[size % Math.max(1, list.length)];
    const part = size % 2 === 0 ? {} : { num: '1' };
    const input = { positionId: held?.id ?? 'none', ...part };
    return attempt(player, order.flatPosition, { input });
  },
  guard: async (player, size) => {
    const { list } = await player.api.ok(position.me, {}, player.trader);
    const held = list[size % Math.max(1, list.length)];
    const guards = { takeProfit: size % 3 ? priced(140 + size) : '0', stopLoss: priced(60) };
    return attempt(player, order.guard, { input: { positionId: held?.id ?? 'none', ...guards } });
  },
  in: between('BALANCE', 'STOCK'),
  out: between('STOCK', 'BALANCE'),
  undo: async (player, size) => {
    const moved = await between('BALANCE', 'STOCK')(player, size);
    const { id } = (moved ?? {}) as { id?: string };
    return id && attempt(player, wallet.cancelTransfer, { input: { id } });
  },
  scenario: (player, size) =>
    attempt(player, sandbox.makeScenario, {
      input: { kind: 'gap', code: 'US.AAPL', size: (size - 40) / 200, durationMs: 3_600_000 },
      as: player.own,
    }),
  rule: (player, size) =>
    attempt(player, outcome.make, {
      input: { kind: 'deposit', outcome: 'approve', amount: String(size + 1), count: 1 },
      as: player.own,
    }),
  payIn: async (player, size) =>
    attempt(player, deposit.create, {
      input: { path: await upload(player, size), coinCode: 'USDT', chain: 'TRC20' },
    }),
  // The picture before it goes at once: what is due now is done before the next request.
  photo: async (player, size) =>
    attempt(player, account.setPhoto, {
      input: size % 3 === 0 ? {} : { path: await upload(player, size) },
    }),
  payOut: (player, size) =>
    attempt(player, withdrawal.apply, {
      input: {
        applyAmount: String(10 + size),
        userCardId: player.cardId,
        payPassWord: SECRETS.payPassword,
      },
    }),
  decide: decideOldest,
  join,
  minutes: advance((size) => `${1 + size}m`),
  hours: advance((size) => `${6 + (size % 40)}h`),
} satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

export const fileOf = async (api: HostedApi, as: As): Promise<Buffer> => {
  const { headers = {} } = as;
  return (await api.app.inject({ method: 'GET', url: '/sandbox/recording', headers })).rawPayload;
};

export async function replay(api: HostedApi, bytes: Uint8Array | undefined, name?: string) {
  const form = new FormData();
  if (name !== undefined) form.append('name', name);
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), 'recording.ndjson');
  const { status, body } = await sendForm(api, '/sandbox/worlds/replay', form);
  return { status, data: body.data };
}
