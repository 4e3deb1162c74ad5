import { audit } from '#core/audit.ts';
import { localeOf } from '#core/locale.ts';
import type { ChatMessageRow } from '#core/rows.ts';
import { fieldMessageOf, textOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { findUpload } from '#topics/uploads/queries.ts';
import type { World } from '#world/world.ts';
import { isSaying, sayCommand } from './commands.ts';
import { CANNED_ANSWERS, chat, chatDesk } from './contract.ts';
import { conversationView, conversationViews } from './desk-views.ts';
import {
  conversationPage,
  findConversation,
  findMessage,
  isShown,
  messagesBefore,
  namesOf,
  placeOf,
  waitingCount,
} from './queries.ts';
import { assign as assignTo, messageId, readUpTo, unreadBy } from './rules.ts';
import { chatMessageView } from './views.ts';

export const chatEndpoints = [
  ...handlersFor<World>()(chat, {
    messages: async ({ world, user }, { before, limit }) => {
      const { reader } = world.database;
      const [conversation, { rows, hasEarlier }] = await Promise.all([
        findConversation(reader, user.id),
        messagesBefore(reader, { userId: user.id, before, limit }),
      ]);
      const names = await namesOf(
        reader,
        rows.map(({ authorId }) => authorId),
      );
      return done({
        list: rows.map((row) => chatMessageView(row, names, '/file')),
        hasEarlier,
        unread: unreadBy('customer', conversation),
        readByOther: conversation?.staffRead ?? 0,
      });
    },
    send: async ({ world, user, locale }, { clientId, text, image }) => {
      const message = {
        userId: user.id,
        author: 'customer',
        authorId: user.id,
        clientId: clientId ?? world.newId('msg'),
        text,
        upload: image,
        locale,
      } as const;
      if (!isSaying(message)) {
        return refuse('InvalidInput', { fields: { text: fieldMessageOf('required', locale) } });
      }
      const { reader } = world.database;
      const answer = async (row: ChatMessageRow) =>
        done(chatMessageView(row, await namesOf(reader, [user.id]), '/file'));
      // A repeated request, after its answer was lost, writes nothing again.
      const known = clientId && (await findMessage(reader, messageId(message)));
      if (known) return answer(known);
      const wait = world.throttles.chat.waitSeconds(user.id);
      if (wait > 0) return refuse('TooManyRequests', { retryAfterSeconds: wait });
      world.throttles.chat.fail(user.id);
      const said = await world.unitOfWork.run(sayCommand(message));
      return said.ok ? answer(said.value) : refuse(said.error);
    },
    read: async ({ world, user }, { seq }) => {
      const marked = await world.unitOfWork.run({
        anytime: true,
        needs: { ChatConversation: [user.id] },
        decide: (draft) => readUpTo(draft, 'customer', { userId: user.id, seq }),
      });
      // Without a conversation, nothing is unread.
      return done({ unread: marked.ok ? unreadBy('customer', marked.value) : 0 });
    },
    unread: async ({ world, user }) =>
      done({
        unread: unreadBy('customer', await findConversation(world.database.reader, user.id)),
      }),
  }),
  ...handlersFor<World>()(chatDesk, {
    list: async ({ world, staff }, { filter, q, ...page }) => {
      const { reader } = world.database;
      const key = `${staff.id}:chat:${filter}:${q ?? ''}:${page.pageSize}`;
      const query = { filter, q, staffId: staff.id, ...(await world.cursors.sliceOf(key, page)) };
      const found = await conversationPage(reader, query);
      const { list, ...rest } = await world.cursors.pageOf(key, page, found, placeOf);
      return done({ ...rest, list: await conversationViews(reader, list) });
    },
    unread: async ({ world }) => done({ unread: await waitingCount(world.database.reader) }),
    messages: async ({ world }, { userId, before, limit }) => {
      const { reader } = world.database;
      const conversation = await findConversation(reader, userId);
      if (!conversation) return refuse('NotFound');
      const { rows, hasEarlier } = await messagesBefore(reader, { userId, before, limit });
      const names = await namesOf(
        reader,
        rows.map(({ authorId }) => authorId),
      );
      return done({
        list: rows.map((row) => chatMessageView(row, names, `/admin/chat/${userId}/image`)),
        hasEarlier,
        unread: unreadBy('staff', conversation),
        readByOther: conversation.customerRead,
        conversation: await conversationView(reader, conversation),
      });
    },
    send: async ({ world, staff, locale }, { userId, clientId, text }) => {
      if (!isSaying({ text })) {
        return refuse('InvalidInput', { fields: { text: fieldMessageOf('required', locale) } });
      }
      const message = {
        userId,
        author: 'staff',
        authorId: staff.id,
        clientId: clientId ?? world.newId('msg'),
        text,
      } as const;
      const said = await world.unitOfWork.run(sayCommand(message));
      if (!said.ok) return refuse(said.error);
      const names = await namesOf(world.database.reader, [staff.id]);
      return done(chatMessageView(said.value, names, `/admin/chat/${userId}/image`));
    },
    read: async ({ world }, { userId, seq }) => {
      const marked = await world.unitOfWork.run({
        anytime: true,
        needs: { ChatConversation: [userId] },
        decide: (draft) => readUpTo(draft, 'staff', { userId, seq }),
      });
      return marked.ok ? done({ unread: unreadBy('staff', marked.value) }) : refuse(marked.error);
    },
    assign: async ({ world, staff }, { userId, toMe }) => {
      const assigned = await world.unitOfWork.run({
        anytime: true,
        needs: { ChatConversation: [userId] },
        decide: (draft) => {
          const taken = assignTo(draft, userId, toMe ? staff.id : null);
          const action = toMe ? 'chat.take' : 'chat.leave';
          if (taken.ok) audit(draft, staff, { action, subject: userId, userId });
          return taken;
        },
      });
      if (!assigned.ok) return refuse(assigned.error);
      return done(await conversationView(world.database.reader, assigned.value));
    },
    canned: async ({ world, locale }, { userId }) => {
      const conversation = await findConversation(world.database.reader, userId);
      if (!conversation) return refuse('NotFound');
      const theirs = localeOf(conversation.locale);
      return done(
        CANNED_ANSWERS.map((name) => ({
          name,
          text: textOf(`canned.${name}`, theirs),
          meaning: textOf(`canned.${name}`, locale),
        })),
      );
    },
    /** Only pictures shown in the conversation: support may not see the customer's other uploads. */
    image: async ({ world }, { userId, id }) => {
      const { reader } = world.database;
      const row = (await isShown(reader, userId, id)) ? await findUpload(reader, id) : undefined;
      if (row?.userId !== userId || row.removedAt !== null) return refuse('NotFound');
      const bytes = await world.files.read(row.file);
      return bytes ? done({ bytes, mediaType: row.mediaType }) : refuse('NotFound');
    },
  }),
];
