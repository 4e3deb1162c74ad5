import type { Role } from '#core/role.ts';
import type { Client, Private } from './client.ts';

/** The connected clients, by user. */
export interface Audience {
  readonly clients: ReadonlySet<Client>;
  clientsOf(userId: string): Iterable<Client>;
  /** Clients of staff in one of the roles. */
  staff(roles: readonly Role[]): Client[];
  add(client: Client): void;
  /** Forgets a client; the channels remove what it watches. */
  remove(client: Client): void;
  enter(client: Client, as: Private): void;
  leave(client: Client): void;
}

export function createAudience(): Audience {
  const clients = new Set<Client>();
  const users = new Map<string, Set<Client>>();
  const staff = new Set<Client>();

  const leave = (client: Client): void => {
    client.loginAttempt += 1;
    client.pendingUser.clear();
    delete client.isResuming;
    staff.delete(client);
    if (!client.private) return;
    const { userId } = client.private;
    const connections = users.get(userId);
    connections?.delete(client);
    if (connections?.size === 0) users.delete(userId);
    delete client.private;
  };

  return {
    clients,
    clientsOf: (userId) => users.get(userId) ?? [],
    staff: (roles) => [...staff].filter(({ private: as }) => as?.role && roles.includes(as.role)),
    add: (client) => clients.add(client),
    remove(client) {
      client.open = false;
      clients.delete(client);
      leave(client);
    },
    enter(client, as) {
      client.private = as;
      if (as.role) staff.add(client);
      const connections = users.get(as.userId);
      if (connections) connections.add(client);
      else users.set(as.userId, new Set([client]));
    },
    leave,
  };
}
