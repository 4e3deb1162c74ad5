/** Messages to customer service that have not arrived, kept in this browser (`lib/written.ts`). */
import type { Outgoing, Picture } from '../../lib/outgoing.ts';
import { t } from '../../lib/words.ts';
import { written } from '../../lib/written.ts';

/** The draft, as it was left. */
export function begun(): { text: string } {
  const text = written.read('chat', '');
  return { text: typeof text === 'string' ? text : '' };
}

export function keepBegun(text: string): void {
  if (text === '') written.forget('chat', '');
  else written.keep('chat', '', text);
}

/** Codes of pictures that were uploaded for a message, so that sending again uploads nothing. */
export const uploaded = new Map<string, string>();

type Kept = Pick<Outgoing, 'clientId' | 'text' | 'state' | 'problem'> & {
  picture?: { name: string; code: string };
};

function isKept(given: unknown): given is Kept {
  const one = given as Kept | null;
  const { clientId, text, state, picture } = one ?? {};
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    (state === 'sending' || state === 'failed') &&
    (picture === undefined ||
      (typeof picture?.name === 'string' && typeof picture.code === 'string'))
  );
}

function readKept(): readonly Kept[] {
  const list = written.read('unsent', '');
  return Array.isArray(list) ? list.filter(isKept) : [];
}

const codeOf = (clientId: string, picture: Picture) =>
  'code' in picture ? picture.code : uploaded.get(clientId);

/**
 * A message as it can be kept. A picture that was not uploaded exists only in the page: the text is kept, to be sent
 * without it.
 */
function keepable({ picture, ...message }: Outgoing): Kept | undefined {
  if (!picture) return message;
  const code = codeOf(message.clientId, picture);
  if (code) return { ...message, picture: { name: picture.name, code } };
  return message.text ? { ...message, state: 'failed', problem: t('photo.failed') } : undefined;
}

/** Messages this page has had; others were written by another page meanwhile and stay. */
const met = new Set<string>();

export const unsent = {
  read(): readonly Outgoing[] {
    const list = readKept();
    for (const { clientId } of list) met.add(clientId);
    return list;
  },
  keep(list: readonly Outgoing[]) {
    for (const { clientId } of list) met.add(clientId);
    const others = readKept().filter(({ clientId }) => !met.has(clientId));
    const all = [...others, ...list.flatMap((one) => keepable(one) ?? [])];
    if (all.length === 0) written.forget('unsent', '');
    else written.keep('unsent', '', all);
  },
};
