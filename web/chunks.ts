import { readdirSync } from 'node:fs';

interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    importers: readonly string[];
  } | null;
}

const route = (name: string) =>
  `${new URL('./src/routes', import.meta.url).pathname}/${name}.tsx?tsr-split=component`;

const folder = new URL('./src/routes', import.meta.url);
const customers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !/^(admin|__root)/.test(file))
  .map((file) => route(file.replace(/\.tsx$/, '')));
const chat = new URL('./src/features/chat/chat-panel.tsx', import.meta.url).pathname;
const desk = ['admin', 'admin/index', 'admin/overview'].map(route);
const tabs = ['market/index', 'watchlist', 'trade/index', 'profile/index'].map(route);
const trading = ['quote', 'open', 'close'].map(route);

/** A module and its imports, transitively; with `later`, also its dynamic imports. */
function closureOf(id: string, graph: Graph, later = false): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(next) ?? {};
    open.push(...importedIds, ...(later ? dynamicallyImportedIds : []));
  }
  return found;
}

/**
 * Modules that Home shares with other screens, and those that tabs share with each other or with the desk, or
 * the quote with an order. Separate files, so that no screen loads what only others share.
 */
function sharedBy() {
  let home: ReadonlySet<string> | undefined;
  let onDesk: ReadonlySet<string> = new Set();
  let login: ReadonlySet<string> = new Set();
  let onTabs: ReadonlySet<string>[] = [];
  let onTrading: ReadonlySet<string>[] = [];
  return (id: string, graph: Graph): string | null => {
    if (!home) {
      home = closureOf(route('index'), graph);
      onDesk = new Set(desk.flatMap((screen) => [...closureOf(screen, graph)]));
      login = closureOf(route('profile/login'), graph);
      onTabs = tabs.map((screen) => closureOf(screen, graph));
      onTrading = trading.map((screen) => closureOf(screen, graph));
    }
    const isHomes = (importer: string) => home?.has(importer);
    if (isHomes(id)) return graph.getModuleInfo(id)?.importers.every(isHomes) ? null : 'common';
    const times = (screens: ReadonlySet<string>[]) => screens.filter((all) => all.has(id)).length;
    if (login.has(id) && times(onTabs) + times(onTrading) > 0) return 'common';
    if (times(onTabs) > 1) return 'tabs';
    if (onDesk.has(id) && times(onTabs) + times(onTrading) > 0) return 'tabs';
    const [quote] = onTrading;
    return quote?.has(id) && times(onTrading) > 1 ? 'tabs' : null;
  };
}

/** Modules that only the order screens share. */
function ofOrders() {
  let onOrders: ReadonlySet<string>[] | undefined;
  let elsewhere: ReadonlySet<string>[] = [];
  return (id: string, graph: Graph): string | null => {
    if (!onOrders) {
      onOrders = ['open', 'close'].map((screen) => closureOf(route(screen), graph));
      elsewhere = [route('index'), ...desk].map((screen) => closureOf(screen, graph));
    }
    const isOrders = onOrders.every((all) => all.has(id));
    return isOrders && !elsewhere.some((all) => all.has(id)) ? 'ticket' : null;
  };
}

/** Code of long lists, which no screen starts with. */
const longList =
  /@tanstack[\\/](react-virtual|virtual-core)[\\/]|ui[\\/](infinite-list|rows-in-turn)/;

const drawsLongList = (id: string, graph: Graph) =>
  [...closureOf(id, graph)].some((part) => longList.test(part));

/** Modules of Trade or Profile that other customer screens need and that draw no long list, in few files. */
function ofTrade() {
  let onTrade: ReadonlySet<string> | undefined;
  let onProfile: ReadonlySet<string> = new Set();
  let onOrder: ReadonlySet<string> = new Set();
  let elsewhere: ReadonlySet<string>[] = [];
  return (id: string, graph: Graph): string | null => {
    if (!onTrade) {
      onTrade = closureOf(route('trade/index'), graph);
      onProfile = closureOf(route('profile/index'), graph);
      onOrder = closureOf(route('open'), graph);
      elsewhere = [route('index'), ...desk].map((screen) => closureOf(screen, graph));
    }
    if (elsewhere.some((all) => all.has(id)) || drawsLongList(id, graph)) return null;
    if (onTrade.has(id)) return 'holdings';
    return onProfile.has(id) && onOrder.has(id) ? 'personal' : null;
  };
}

/**
 * Modules that only Trade uses, in one file: the tables of the wide layout use some of them, and no phone
 * should load an extra part.
 */
function ofTradeAlone() {
  let onTrade: ReadonlySet<string> | undefined;
  let elsewhere: ReadonlySet<string>[] = [];
  return (id: string, graph: Graph): string | null => {
    if (!onTrade) {
      const trade = route('trade/index');
      onTrade = closureOf(trade, graph);
      elsewhere = customers.filter((one) => one !== trade).map((one) => closureOf(one, graph));
    }
    return onTrade.has(id) && !elsewhere.some((all) => all.has(id)) ? 'trade' : null;
  };
}

/**
 * Modules the desk starts with, in two files: those that customer screens start with, too, and the rest.
 * Neither holds what customers need later, so no customer fetches the desk for it.
 */
function ofDesk() {
  const known: Partial<Record<'desk' | 'customers' | 'later', ReadonlySet<string>>> = {};
  const all = (screens: readonly string[], graph: Graph, later = false) =>
    new Set(screens.flatMap((screen) => [...closureOf(screen, graph, later)]));
  return (name: string, isShared: boolean) => (id: string, graph: Graph) => {
    known.desk ??= all(desk, graph);
    known.customers ??= all([...customers, chat], graph);
    known.later ??= all([...customers, chat], graph, true);
    if (!known.desk.has(id)) return null;
    return (isShared ? known.customers.has(id) : !known.later.has(id)) ? name : null;
  };
}

const deskPart = ofDesk();

/** Modules of the market that its screens share and that draw no long list; not those of the quote alone. */
function shortLists() {
  let onLists: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    onLists ??= new Set(
      customers
        .filter((screen) => screen !== route('quote'))
        .flatMap((screen) => [...closureOf(screen, graph)]),
    );
    const isList = /features[\\/]market/.test(id) && onLists.has(id);
    return isList && !drawsLongList(id, graph) ? 'lists' : null;
  };
}

/**
 * A phone opens six connections at once and each file costs a round trip, so a screen comes in a few files,
 * without code that only other screens need. Libraries change less often than our code: they have a file of
 * their own.
 */
export const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 9 },
  { name: 'app', tags: ['$initial' as const], priority: 8 },
  { name: 'long-list', test: longList, includeDependenciesRecursively: false, priority: 8 },
  // Needed by order screens, and by no other screen of the market.
  {
    name: 'gates',
    test: /submission[\\/](pass-gates|step-due)/,
    includeDependenciesRecursively: false,
    priority: 8,
  },
  { name: ofTradeAlone(), includeDependenciesRecursively: false, priority: 8 },
  { name: sharedBy(), priority: 7 },
  { name: ofTrade(), minShareCount: 2, includeDependenciesRecursively: false, priority: 7 },
  // Lower priority than what the quote shares with them, which this would include otherwise.
  { name: ofOrders(), priority: 6 },
  { name: 'layers', test: /@base-ui[\\/]react[\\/](drawer|dialog)/, priority: 6 },
  { name: deskPart('desk-and-app', true), priority: 3 },
  { name: deskPart('desk', false), includeDependenciesRecursively: false, priority: 1 },
  { name: shortLists(), minShareCount: 2, priority: 2 },
  { name: 'forms', test: /react-hook-form/, priority: 6 },
  // Icons that no start screen needs; each alone would be a file of a few hundred bytes.
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 0 },
];
