/**
 * Who may import whom. Each room lists the rooms it may import besides itself. Files outside the rooms are
 * free: the app and main assemble the rooms, and tests may look anywhere. docs/ARCHITECTURE.md has the same
 * table. Rooms are regular expressions of paths.
 */
const platform = 'server/platform/(contract|jobs|push|runtime|store)';
/** What a topic or the web may import of another topic without an edge: its contract. */
const contracts = 'server/topics/[^/]+/[a-z-]*contract.ts';
const rules = 'server/topics/[^/]+/[a-z-]*rules.ts';
/** Parts of the published client that the project's web client shares: calls and sockets. */
const wayOfCalls = 'packages/client/src/(answer|live-line|request).ts';
/** Parts of the web's lib that know no person and send no requests: formats, texts, the device. */
const plain =
  'web/src/lib/(call-error|failure|foreign-language|format|haptics|i18n|latin-digits|look|next-task|outgoing|parts|query-state|shown-since|step-by|units|use-online|use-steps|use-wide|watchers|words|world-clock|world-name).ts';

const rooms = {
  'server/core': [],
  'server/market': ['server/core'],
  'server/trading': ['server/core', 'server/market', platform],
  'server/topics/[^/]+': [
    'server/core',
    'server/market',
    'server/trading',
    platform,
    // Shapes of an endpoint and of a page, and what endpoints may use: everything else in the two is closed.
    'server/platform/http/(handlers|paging).ts',
    'server/world/world.ts',
    'server/topics',
  ],
  'server/world': ['server', 'seed/origin.ts'],
  'server/platform/contract': ['server/core'],
  'server/platform/runtime': ['server/core/(codes|time).ts'],
  'server/platform/store': ['server/core', 'server/platform/runtime'],
  'server/platform/jobs': ['server/core', 'server/platform/(runtime|store)'],
  'server/platform/push': ['server/core', 'server/platform/(contract|runtime)'],
  'server/platform/http': ['server/core', 'server/platform/(contract|runtime)'],
  'web/src/routes': ['web/src/features', 'web/src/ui', 'web/src/lib', 'web/src/admin'],
  'web/src/features': [
    'web/src/ui',
    'web/src/lib',
    'server/core',
    'server/platform/contract',
    'server/trading/rules',
    contracts,
    rules,
  ],
  // The session, requests and announcements come in as props. The look of a tile and the length of a day are
  // the same rule on both sides.
  'web/src/ui': [plain, 'server/core/(monogram|time).ts'],
  'web/src/lib': [
    wayOfCalls,
    'web/offline/kept-files.ts',
    'web/src/locales',
    'server/core',
    'server/platform/contract',
    'server/trading/rules',
    contracts,
  ],
  'web/src/locales': [],
  // Published without the rest of the repository: what it knows of the contract is generated into it.
  'packages/client/src': [],
  'packages/client/generate': [
    'server/core',
    'server/platform/(contract|http)',
    'server/topics/[a-z]+.ts',
  ],
  'web/src/admin': [
    'web/src/features',
    'web/src/ui',
    'web/src/lib',
    'server/core',
    'server/platform/contract',
    contracts,
  ],
  seed: [
    'server/core',
    'server/market',
    'server/trading',
    'server/platform/(runtime|store)',
    'server/topics',
    'server/world/world.ts',
  ],
  // npm run dev loads ahead what seldom changes, and then the server.
  scripts: [
    'server/main.ts',
    'server/market',
    'server/platform/store/generated',
    'seed/instruments',
  ],
};

/** Which topic may import which other one, and why; never in a circle. */
const edges = {
  audit: { accounts: 'who did it' },
  chat: { uploads: 'pictures in a message' },
  content: { watchlist: 'news about what somebody watches' },
  customers: {
    accounts: 'whom it shows',
    'ledger-desk': 'their postings',
    offers: 'their subscriptions',
  },
  dashboard: { chat: 'who waits for an answer', reviews: 'how old the queues are' },
  'desk-search': {
    accounts: 'people by name',
    'ledger-desk': 'corrections by number',
    reviews: 'requests by number',
  },
  events: { accounts: 'whose they are' },
  faults: { accounts: 'whom it strikes' },
  identity: { accounts: 'whose papers they are', uploads: 'the pictures' },
  instruments: { watchlist: 'the star beside a name' },
  invitations: { accounts: 'who invited' },
  'ledger-desk': { accounts: 'names of staff and customers' },
  'offer-desk': {
    offers: 'what goes public',
    quant: 'robots on offer',
    'special-offers': 'blocks, auctions, placings',
  },
  offers: {
    instruments: 'the list they stand in',
    watchlist: 'the star beside a name',
  },
  oracles: { instruments: 'candles as charts show them' },
  outcomes: { accounts: 'whose requests', reviews: 'the command that decides' },
  outbox: { accounts: 'whom a message is for, and whether its code still opens anything' },
  positions: { watchlist: 'answers that stand ready' },
  recordings: { worlds: 'how a world is shown' },
  requests: { accounts: 'whose they are' },
  reviews: {
    accounts: 'who asks and who decides',
    audit: 'who opened a picture',
    deposits: 'what a decision does',
    identity: 'what a decision does',
    uploads: 'the pictures',
    withdrawals: 'what a decision does',
  },
  sandbox: { accounts: 'locks to lift', outbox: 'what was sent' },
  'special-offers': { instruments: 'the list they stand in', watchlist: 'the star beside a name' },
  staff: {
    accounts: 'log-in, sessions and passwords are the same',
    reviews: 'who logs out lets go of what is in hand',
  },
  'test-people': {
    accounts: 'they are customers and staff like others',
    identity: 'the application that is decided',
    'payout-methods': 'where their withdrawals go',
    reviews: 'the command that decides',
    staff: 'which passwords are too easy',
  },
  wallets: {
    'ledger-desk': 'adjustments among the movements',
    'payout-methods': 'where a withdrawal went, without its number',
    positions: 'what holdings are worth',
    withdrawals: 'withdrawals among the movements, and taking one back',
  },
  webhooks: { accounts: 'whose events they are told of' },
  withdrawals: { accounts: 'the transaction password', 'payout-methods': 'where it goes' },
};

/** The same for the web's features. */
const webEdges = {
  account: { chat: 'customer service beside the log-in', upload: 'the photo' },
  block: {
    instrument: 'live rows',
    order: 'what the server says of an order',
    submission: 'an order moves money',
  },
  deposit: { submission: 'a deposit moves money', upload: 'the proofs' },
  kyc: { upload: 'pictures of the document' },
  chart: {
    alert: 'alerts as lines, and set at the crosshair',
    order: 'the ticks of prices',
    position: 'an order whose line is moved is changed in its sheet',
  },
  gesture: { instrument: 'the groups of what was starred, over any screen' },
  market: {
    alert: 'the bell of a quote',
    chart: 'prices over time',
    instrument: 'live rows and the star',
    news: 'what was written about an instrument',
    submission: 'what comes before an order',
  },
  news: { instrument: 'what an article is about, with its live price' },
  offer: { submission: 'a subscription moves money' },
  order: { instrument: 'whether prices are live', submission: 'an order moves money' },
  position: {
    instrument: 'whether prices are live',
    order: 'an order that waits is changed by the words of its ticket',
    submission: 'closing all moves money',
  },
  quant: { submission: 'an order moves money' },
  wallet: { submission: 'a transfer moves money' },
  watchlist: { instrument: 'live rows and the star' },
  columns: {
    instrument: 'live rows',
    market: 'the chart beside a ticket',
    offer: 'what was applied for, under the chart',
    order: 'the ticket beside a chart',
    position: 'what is held, under the chart',
    watchlist: 'the list that leads from one to the next',
  },
  withdrawal: { submission: 'a withdrawal moves money', wallet: 'taking one back' },
};

/** Every folder with code of ours, so that a new room is rejected until it is listed above. */
const own = '^(server|web|seed|scripts|tests|packages)/';
const inRoom = (room) => (room.endsWith('.ts') ? `^${room}$` : `^${room}/`);

const roomRules = Object.entries(rooms).map(([room, mayImport]) => ({
  name: `room-${room.replace('/[^/]+', '').replaceAll('/', '-')}`,
  comment: `${room} imports itself${mayImport.map((other) => `, ${other}`).join('')}`,
  severity: 'error',
  from: { path: inRoom(room) },
  to: { path: own, pathNot: [room, ...mayImport].map(inRoom) },
}));

const topicNames = Object.keys(edges).join('|');
const featureNames = Object.keys(webEdges).join('|');
const noWebEdge = (from, to) => ({
  name: 'no-feature-to-feature-web',
  comment:
    'A feature may import another one only if the edge is listed with its reason; move shared code down',
  severity: 'error',
  from: { path: `^web/src/features/${from}/` },
  to: { path: inRoom('web/src/features'), pathNot: `^web/src/features/${to}/` },
});
const noEdge = (from, to) => ({
  name: 'no-topic-to-topic',
  comment:
    'A topic may import another one only if the edge is listed with its reason; move shared code down',
  severity: 'error',
  from: { path: `^server/topics/${from}/` },
  to: { path: '^server/topics/', pathNot: [`^server/topics/${to}/`, inRoom(contracts)] },
});

const topicRules = [
  ...Object.entries(edges).map(([topic, others]) =>
    noEdge(topic, `(${[topic, ...Object.keys(others)].join('|')})`),
  ),
  noEdge(`(?!(?:${topicNames})/)([^/]+)`, '$1'),
  ...Object.entries(webEdges).map(([feature, others]) =>
    noWebEdge(feature, `(${[feature, ...Object.keys(others)].join('|')})`),
  ),
  noWebEdge(`(?!(?:${featureNames})/)([^/]+)`, '$1'),
  {
    name: 'ui-knows-nobody',
    comment:
      'web/src/ui gets its data as props: it must not reach the code that calls the server, even indirectly',
    severity: 'error',
    from: { path: inRoom('web/src/ui') },
    to: {
      path: '^web/src/lib/(call|live|query-client|quotes|session).ts$|^packages/',
      reachable: true,
    },
  },
  {
    name: 'rules-import-rules',
    comment: 'Rules know no endpoint, no database and no market',
    severity: 'error',
    from: { path: [inRoom(rules), '^server/trading/rules/'] },
    to: { path: own, pathNot: ['^server/core/', '^server/trading/rules/', inRoom(rules)] },
  },
  {
    name: 'contract-imports-contract',
    comment: 'A contract imports only other contracts, server/core and server/platform/contract',
    severity: 'error',
    from: { path: inRoom(contracts) },
    to: { path: own, pathNot: ['^server/core/', '^server/platform/contract/', inRoom(contracts)] },
  },
];

const pure = '^server/(core|market|trading/rules)/|^server/topics/[^/]+/[a-z-]*rules.ts$';
const wire = '^server/platform/contract/|^server/topics/[^/]+/[a-z-]*contract.ts$';

const packageRules = [
  {
    name: 'pure-rooms-import-nothing-outside',
    comment: 'The rules and the market are pure: no package, no built-in module',
    severity: 'error',
    from: { path: pure },
    to: { path: '(^|/)node_modules/' },
  },
  {
    name: 'pure-rooms-import-no-built-in',
    severity: 'error',
    from: { path: pure },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-imports-zod-only',
    severity: 'error',
    from: { path: wire },
    to: { path: '(^|/)node_modules/', pathNot: '/node_modules/zod/|^node_modules/zod/' },
  },
  {
    name: 'contract-imports-no-built-in',
    severity: 'error',
    from: { path: wire },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'prisma-in-store-only',
    comment: 'The store is the only user of Prisma and of the client generated for it',
    severity: 'error',
    from: { path: '^(server|seed|web)/', pathNot: '^server/platform/store/' },
    to: { path: 'node_modules/(@prisma|prisma|better-sqlite3)/|/generated/' },
  },
  {
    name: 'ui-asks-nothing',
    comment: 'Features run queries; web/src/ui may import only the types of react-query',
    severity: 'error',
    from: { path: inRoom('web/src/ui') },
    to: {
      path: 'node_modules/@tanstack/react-query/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-development-package-in-production',
    severity: 'error',
    from: { path: '^(server|seed)/' },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm'],
      pathNot: 'node_modules/@types/',
    },
  },
];

const wholeRules = [
  {
    name: 'no-cycle',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be resolved would slip through every rule above',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
  },
  {
    name: 'server-assembles-itself',
    comment:
      'The app, main and the lists of topics use the server and the seed, never web or tests',
    severity: 'error',
    from: { path: ['^server/[^/]+$', '^server/topics/[^/]+$'] },
    to: { path: own, pathNot: '^(server|seed)/' },
  },
  {
    name: 'web-knows-contracts-and-rules-only',
    severity: 'error',
    from: { path: '^web/' },
    to: {
      path: own,
      pathNot: [
        '^web/',
        inRoom(wayOfCalls),
        '^server/(core|platform/contract|trading/rules)/',
        '^server/topics/contract.ts$',
        inRoom(contracts),
        inRoom(rules),
      ],
    },
  },
  {
    name: 'listed-rooms-only',
    comment: 'This folder is not a listed room, so no rule covers it: add it to the table',
    severity: 'error',
    from: {},
    to: {
      path: '^(server|web/src)/[^/]+/',
      pathNot: [
        ...Object.keys(rooms).map(inRoom),
        '^server/topics/(contract|described|endpoints).ts$',
        '^web/src/assets/',
      ],
    },
  },
];

export default {
  forbidden: [...roomRules, ...topicRules, ...packageRules, ...wholeRules],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/generated/' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
