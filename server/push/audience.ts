import type { Client, Private } from './client.ts';

/** Who watches which code, and whose clients are whose. */
export interface Audience {
  readonly clients: ReadonlySet<Client>;
  /** Codes that anybody watches. */
  readonly codes: ReadonlyMap<string, ReadonlySet<Client>>;
  clientsOf(userId: string): Iterable<Client>;
  add(client: Client): void;
  /** Forgets a client and all it watched. */
  remove(client: Client): void;
  watch(client: Client, code: string): void;
  unwatch(client: Client, code: string): void;
  enter(client: Client, as: Private): void;
  leave(client: Client): void;
}

function put(index: Map<string, Set<Client>>, key: string, client: Client): void {
  const clients = index.get(key);
  if (clients) clients.add(client);
  else index.set(key, new Set([client]));
}

function take(index: Map<string, Set<Client>>, key: string, client: Client): boolean {
  const clients = index.get(key);
  clients?.delete(client);
  if (clients?.size !== 0) return false;
  return index.delete(key);
}

/** `onDeserted` is called with a code when its last watcher went. */
export function createAudience(onDeserted: (code: string) => void): Audience {
  const clients = new Set<Client>();
  const codes = new Map<string, Set<Client>>();
  const users = new Map<string, Set<Client>>();

  const audience: Audience = {
    clients,
    codes,
    clientsOf: (userId) => users.get(userId) ?? [],
    add: (client) => clients.add(client),
    remove(client) {
      client.open = false;
      clients.delete(client);
      audience.leave(client);
      for (const code of [...client.codes]) audience.unwatch(client, code);
    },
    watch(client, code) {
      client.codes.add(code);
      client.pending.add(code);
      put(codes, code, client);
    },
    unwatch(client, code) {
      client.pending.delete(code);
      if (client.codes.delete(code) && take(codes, code, client)) onDeserted(code);
    },
    enter(client, as) {
      client.private = as;
      put(users, as.userId, client);
    },
    leave(client) {
      client.privateTurn += 1;
      client.pendingUser.clear();
      if (!client.private) return;
      take(users, client.private.userId, client);
      delete client.private;
    },
  };
  return audience;
}
