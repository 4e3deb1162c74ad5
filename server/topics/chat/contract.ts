import { z } from 'zod';
import { uploadRef } from '#contract/uploads';
import { CHAT_FILTERS, PERSON_KINDS } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import {
  nothing,
  numberInput,
  page,
  pageInput,
  readingInput,
  SEQ_MAX,
  timeMs,
} from '#platform/contract/wire.ts';

/** Maximum length of a message. */
export const CHAT_TEXT_MAX = 2000;
/** Canned answers of staff; the messages `canned.<name>` contain them in the customer's language. */
export const CANNED_ANSWERS = [
  'greeting',
  'checking',
  'identity',
  'deposit',
  'withdrawal',
  'simulated',
  'details',
  'closing',
] as const;

const chatMessage = z
  .object({
    id: z.string().meta({
      description: 'The message’s id',
      example: 'usr_01ky2s9ag159x67h91dfja/usr_01ky2s9ag159x67h91dfja/m-1',
    }),
    clientId: z.string().meta({ description: "The writer's own id for it" }),
    seq: z.number().int().meta({ description: 'From 1 in each conversation' }),
    from: z.enum(PERSON_KINDS).meta({ description: 'Which side wrote it' }),
    author: z.string().meta({ description: 'Name of whoever wrote it' }),
    text: z.string().meta({ description: 'Plain text, never markup' }),
    image: z.string().optional().meta({ description: 'Where it can be read, with a token' }),
    createTime: timeMs.meta({ description: 'When it was written' }),
  })
  .meta({ id: 'ChatMessage' });

/** A part of a conversation. */
export const chatHistory = z
  .object({
    list: z.array(chatMessage).meta({ description: 'Oldest first' }),
    hasEarlier: z
      .boolean()
      .meta({ description: 'Whether there are messages before these', example: false }),
    unread: z.number().int().meta({ description: 'Messages this side has not read' }),
    readByOther: z.number().int().meta({ description: 'Last message the other side has read' }),
  })
  .meta({ id: 'ChatHistory' });

/** Selects a part of a conversation. */
export const historyInput = z.object({
  before: numberInput((given) => given.int().min(1).max(SEQ_MAX))
    .optional()
    .meta({ description: 'Only messages before this one, by its seq', example: 31 }),
  limit: numberInput((given) => given.int().min(1).max(100))
    .default(30)
    .meta({ description: 'How many messages', example: 30 }),
});

/** A message to send; it may be just a picture. */
export const sendInput = z.object({
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'invalid')
    .optional()
    .meta({
      description:
        'Made by the client: a repeated id is the same message. Without one, the server makes it and each call is a new message',
    }),
  text: z
    .string()
    .max(CHAT_TEXT_MAX)
    .default('')
    .meta({ description: 'Plain text; may be empty if there is a picture', example: 'Hello!' }),
});

export const readInput = z.object({
  seq: numberInput((given) => given.int().min(0).max(SEQ_MAX)).meta({
    description: 'The last message that was read',
    example: 3,
  }),
});
export const unreadOutput = z.object({
  unread: z.number().int().meta({ description: 'Messages not read', example: 0 }),
});
/** The message as sent. */
export const sentMessage = chatMessage;

export const chat = {
  messages: endpoint({
    method: 'GET',
    path: '/chat/messages',
    auth: 'user',
    summary: 'My conversation with customer service, the latest messages first',
    input: historyInput,
    output: chatHistory,
    errors: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/send',
    auth: 'user',
    summary: 'Write to customer service',
    input: sendInput.extend({ image: uploadRef.optional() }),
    output: sentMessage,
    errors: ['NotFound'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/read',
    auth: 'user',
    summary: 'Mark my conversation as read up to a message',
    input: readInput,
    output: unreadOutput,
    errors: [],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/chat/unread',
    auth: 'user',
    summary: 'How many answers I have not read',
    input: z.object({}),
    output: unreadOutput,
    errors: [],
  }),
} as const;

const conversation = z
  .object({
    userId: field.userId,
    userName: field.userName,
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: field.userLoginId,
    locale: z.string().meta({ description: 'Language in which the customer last wrote' }),
    unread: z.number().int().meta({ description: 'Messages that no member of staff has read' }),
    isWaiting: z.boolean().meta({ description: 'Whether the last message is the customer’s' }),
    lastText: z.string().meta({ description: 'The last message', example: 'Hello!' }),
    lastFrom: z.enum(PERSON_KINDS).meta({ description: 'Which side wrote it' }),
    lastTime: timeMs.meta({ description: 'When it was written' }),
    assignee: staffName.optional().meta({ description: 'Member of staff in charge of it' }),
  })
  .meta({ id: 'ChatConversation' });
export type ChatConversation = z.infer<typeof conversation>;

const user = z.object({ userId: idInput('Id of the customer', 'usr_01kahv5t2c4s8m0q6x3y7zabcd') });

export const chatDesk = {
  list: endpoint({
    method: 'GET',
    path: '/admin/chat',
    auth: 'staff',
    roles: ['support'],
    summary: 'Conversations, the latest first',
    input: pageInput.extend({
      filter: z.enum(CHAT_FILTERS).default('all').meta({ description: 'Which conversations' }),
      q: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Part of a name, or a login id', example: 'trader' }),
      reading: readingInput,
    }),
    output: page(conversation),
    errors: [],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/admin/chat/unread',
    auth: 'staff',
    roles: ['support'],
    summary: 'How many conversations wait for an answer',
    input: nothing,
    output: unreadOutput,
    errors: [],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/admin/chat/{userId}/messages',
    auth: 'staff',
    roles: ['support'],
    summary: 'A conversation, the latest messages first',
    input: historyInput.extend(user.shape),
    output: chatHistory.extend({
      conversation: conversation.meta({ description: 'The customer' }),
    }),
    errors: ['NotFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/admin/chat/{userId}/send',
    auth: 'staff',
    roles: ['support'],
    summary: 'Write to a customer',
    input: sendInput.extend(user.shape),
    output: sentMessage,
    errors: ['NotFound'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/chat/{userId}/read',
    auth: 'staff',
    roles: ['support'],
    summary: 'Mark a conversation as read by staff up to a message',
    input: readInput.extend(user.shape),
    output: unreadOutput,
    errors: ['NotFound'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/chat/{userId}/assign',
    auth: 'staff',
    roles: ['support'],
    summary: 'Take charge of a conversation, or leave it to others',
    input: user.extend({
      toMe: z
        .boolean()
        .meta({ description: 'true: it is mine from now on; false: nobody’s', example: true }),
    }),
    output: conversation,
    errors: ['NotFound'],
  }),
  canned: endpoint({
    method: 'GET',
    path: '/admin/chat/{userId}/canned',
    auth: 'staff',
    roles: ['support'],
    summary: 'Canned answers, in the language of the customer and of the request',
    input: user,
    output: z.array(
      z.object({
        name: z.enum(CANNED_ANSWERS).meta({ description: 'Its stable name' }),
        text: z.string().meta({ description: 'In the customer’s language', example: 'Hallo!' }),
        meaning: z
          .string()
          .meta({ description: 'In the language of the request', example: 'Hello!' }),
      }),
    ),
    errors: ['NotFound'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/admin/chat/{userId}/image/{id}',
    auth: 'staff',
    roles: ['support'],
    summary: 'A picture of a conversation',
    input: user.extend({ id: idInput('Id of the picture', 'upl_01kahv5t2c4s8m0q6x3y7z') }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
