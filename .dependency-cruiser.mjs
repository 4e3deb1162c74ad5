/**
 * Who may import whom. Each room names the rooms it may import besides itself; a file outside the
 * list of rooms is free (the World, the app and main put the rooms together; tests may look
 * anywhere). docs/ARCHITECTURE.md draws the same table.
 */
const rooms = {
  'server/contract': [],
  'server/domain': [],
  'server/market': ['server/domain'],
  'server/store': ['server/domain', 'server/runtime'],
  'server/exchange': [
    'server/domain',
    'server/market',
    'server/store',
    'server/push',
    'server/runtime',
  ],
  'server/features': [
    'server/contract',
    'server/domain',
    'server/market',
    'server/store',
    'server/exchange',
    'server/push',
    'server/runtime',
    // The shape of a feature, and what it may use: nothing else of the two is open to it.
    'server/http/feature.ts',
    'server/world.ts',
  ],
  'server/push': ['server/contract', 'server/runtime'],
  'server/http': ['server/contract', 'server/runtime'],
  'server/runtime': [],
  'web/src/routes': ['web/src/features', 'web/src/ui', 'web/src/lib', 'web/src/admin'],
  'web/src/features': ['web/src/ui', 'web/src/lib', 'server/contract', 'server/domain'],
  // How a tile looks is one rule on both sides.
  'web/src/ui': ['web/src/lib', 'server/contract/monogram.ts'],
  'web/src/lib': ['web/src/locales', 'server/contract', 'server/domain'],
  'web/src/locales': [],
  'web/src/admin': ['web/src/features', 'web/src/ui', 'web/src/lib', 'server/contract'],
  seed: ['server/domain', 'server/store', 'server/market', 'server/exchange', 'server/runtime'],
  scripts: [],
};

/** Every folder that holds code of ours, so that a new room is refused until it is listed above. */
const own = '^(server|web|seed|scripts|tests)/';
const inRoom = (room) => (room.endsWith('.ts') ? `^${room}$` : `^${room}/`);

const roomRules = Object.entries(rooms).map(([room, mayImport]) => ({
  name: `room-${room.replaceAll('/', '-')}`,
  comment: `${room} imports itself${mayImport.map((other) => `, ${other}`).join('')}`,
  severity: 'error',
  from: { path: inRoom(room) },
  to: { path: own, pathNot: [room, ...mayImport].map(inRoom) },
}));

const topicRules = ['server/features', 'web/src/features'].map((features) => ({
  name: `no-feature-to-feature-${features.split('/')[0]}`,
  comment: 'A feature never imports another; what two share moves down',
  severity: 'error',
  from: { path: `^${features}/([^/]+)/` },
  to: { path: inRoom(features), pathNot: `^${features}/$1/` },
}));

const packageRules = [
  {
    name: 'pure-rooms-import-nothing-outside',
    comment: 'The rules and the market are pure: no package, no built-in module',
    severity: 'error',
    from: { path: '^server/(domain|market)/' },
    to: { path: '(^|/)node_modules/' },
  },
  {
    name: 'pure-rooms-import-no-built-in',
    severity: 'error',
    from: { path: '^server/(domain|market)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-imports-zod-only',
    severity: 'error',
    from: { path: '^server/contract/' },
    to: { path: '(^|/)node_modules/', pathNot: '/node_modules/zod/|^node_modules/zod/' },
  },
  {
    name: 'contract-imports-no-built-in',
    severity: 'error',
    from: { path: '^server/contract/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'prisma-in-store-only',
    comment: 'The store is the only user of Prisma and of the client generated for it',
    severity: 'error',
    from: { path: '^(server|seed|web)/', pathNot: '^server/store/' },
    to: { path: 'node_modules/(@prisma|prisma|better-sqlite3)/|/generated/' },
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
    comment: 'An import that leads nowhere would slip through every rule above',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
  },
  {
    name: 'server-assembles-itself',
    comment: 'The World, the app and main use the server and the seed, never the web or the tests',
    severity: 'error',
    from: { path: '^server/[^/]+$' },
    to: { path: own, pathNot: '^(server|seed)/' },
  },
  {
    name: 'web-knows-contract-and-domain-only',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: own, pathNot: '^(web|server/contract|server/domain)/' },
  },
  {
    name: 'listed-rooms-only',
    comment: 'A folder that is no room has no rule yet: add it to the table',
    severity: 'error',
    from: {},
    to: {
      path: '^(server|web/src)/[^/]+/',
      pathNot: [...Object.keys(rooms).map(inRoom), '^web/src/assets/'],
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
