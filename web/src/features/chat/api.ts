import { infiniteQueryOptions } from '@tanstack/react-query';
import { chat } from '#contract/chat';
import { file } from '#contract/uploads';
import { call } from '../../lib/call.ts';
import { writing } from '../../lib/changes.ts';
import { messageOf } from '../../lib/failure.ts';
import { createOutgoing, type Picture } from '../../lib/outgoing.ts';
import { queryClient } from '../../lib/query-client.ts';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { unsent, uploaded } from './unsent.ts';

export const conversationOptions = infiniteQueryOptions({
  queryKey: ['chat', 'messages'],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ pageParam, signal }) => call(chat.messages, { before: pageParam }, { signal }),
  getNextPageParam: (page) => (page.hasEarlier ? page.list[0]?.seq : undefined),
});

/** Reports the last message that the person has read. */
export const useRead = () =>
  useWrite((seq: number) => call(chat.read, { seq }), { pushed: ['chat'] });

async function upload(clientId: string, picture: Picture): Promise<string> {
  if ('code' in picture) return picture.code;
  const known = uploaded.get(clientId);
  if (known) return known;
  const { code } = await call(file.upload, { file: picture } as never);
  uploaded.set(clientId, code);
  return code;
}

/** Messages of the customer that have not arrived yet. */
export const outgoing = createOutgoing({
  send: async ({ clientId, text, picture }) => {
    const writer = session.token;
    const image = picture && (await upload(clientId, picture));
    // Otherwise it would be sent in the name of the person logged in now.
    if (session.token !== writer) return;
    await writing(queryClient, { pushed: ['chat'], isAwaited: true }, () =>
      call(chat.send, { clientId, text, image }),
    );
    uploaded.delete(clientId);
  },
  explain: messageOf,
  kept: unsent,
});

session.onLeave(outgoing.clear);
