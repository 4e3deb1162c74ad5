import { madeUpName } from './made-up-name.ts';
import { createWatchers } from './watchers.ts';

/** A picture of a message; for one that an earlier visit uploaded, its code on the server. */
export type Picture = File | { name: string; code: string };

/** A message on its way, kept until it has arrived or was given up. */
export interface Outgoing {
  /** Identifies the message when it is sent again. */
  clientId: string;
  text: string;
  picture?: Picture | undefined;
  state: 'sending' | 'failed';
  /** Why sending failed, for the person. */
  problem?: string;
}

type NewMessage = Pick<Outgoing, 'text' | 'picture'>;

interface Sender {
  /** Resolves when the message has arrived and is shown among the others. */
  send: (message: Outgoing) => Promise<void>;
  explain: (error: unknown) => string;
  /** Storage for messages that outlives the page. */
  kept?: { read: () => readonly Outgoing[]; keep: (list: readonly Outgoing[]) => void };
}

/** Messages that have not arrived yet; they outlive the screen they were written on. */
export function createOutgoing({ send, explain, kept }: Sender) {
  let list = kept?.read() ?? [];
  const watchers = createWatchers();
  const change = (next: readonly Outgoing[]) => {
    list = next;
    kept?.keep(next);
    watchers.tell();
  };
  const without = (clientId: string) => list.filter((one) => one.clientId !== clientId);
  let last: Promise<void> = Promise.resolve();
  const deliver = async (message: Outgoing) => {
    // Its author has logged out meanwhile.
    if (!list.some(({ clientId }) => clientId === message.clientId)) return;
    try {
      await send(message);
      change(without(message.clientId));
    } catch (error) {
      const failed: Outgoing = { ...message, state: 'failed', problem: explain(error) };
      change(list.map((one) => (one.clientId === message.clientId ? failed : one)));
    }
  };
  /** One after the other: a text must not overtake the picture it refers to. */
  const inTurn = (message: Outgoing) => {
    last = last.then(() => deliver(message));
  };
  for (const message of list) if (message.state === 'sending') inTurn(message);
  return {
    list: () => list,
    watch: watchers.add,
    add({ text, picture }: NewMessage) {
      const clientId = madeUpName();
      const message: Outgoing = { clientId, text, picture, state: 'sending' };
      change([...list, message]);
      inTurn(message);
    },
    retry(clientId: string) {
      const message = list.find((one) => one.clientId === clientId);
      if (message?.state !== 'failed') return;
      const again: Outgoing = { ...message, state: 'sending' };
      change(list.map((one) => (one.clientId === clientId ? again : one)));
      inTurn(again);
    },
    drop: (clientId: string) => change(without(clientId)),
    /** Somebody else has logged in. */
    clear() {
      change([]);
      last = Promise.resolve();
    },
  };
}
