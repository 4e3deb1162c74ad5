import { z } from 'zod';
import { uploadRef } from '#contract/uploads';
import { endpoint } from '#platform/contract/endpoint.ts';
import { timeMs } from '#platform/contract/wire.ts';

/** Characters a message may have. */
export const CHAT_TEXT_MAX = 2000;
/** Answers at hand for staff; `canned.<name>` of the messages says them in the customer's language. */
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
    id: z.string(),
    clientId: z.string().meta({ description: "The writer's own id of it" }),
    seq: z.number().int().meta({ description: 'From 1 in each conversation' }),
    from: z.enum(['customer', 'staff']),
    author: z.string().meta({ description: 'Name of whoever wrote it' }),
    text: z.string().meta({ description: 'Plain text, never markup' }),
    image: z.string().optional().meta({ description: 'Where it can be read, with a token' }),
    createTime: timeMs,
  })
  .meta({ id: 'ChatMessage' });

/** A part of a conversation. */
export const chatHistory = z
  .object({
    list: z.array(chatMessage).meta({ description: 'Oldest first' }),
    hasEarlier: z.boolean(),
    unread: z.number().int().meta({ description: 'Messages this side has not read' }),
    readByOther: z.number().int().meta({ description: 'Last message the other side has read' }),
  })
  .meta({ id: 'ChatHistory' });

/** Which part of a conversation. */
export const historyInput = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31)
    .optional()
    .meta({ description: 'Only messages before this one, by its seq' }),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

/** A message as it is sent; it may be a picture alone. */
export const sendInput = z.object({
  clientId: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'invalid')
    .optional()
    .meta({
      description:
        'Made by the client: the same again is the same message. Without it the server makes one, and each call is a message',
    }),
  text: z.string().max(CHAT_TEXT_MAX).default(''),
});

export const readInput = z.object({
  seq: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
});
export const unreadOutput = z.object({ unread: z.number().int() });
/** The message that was sent. */
export const sentMessage = chatMessage;

export const chat = {
  messages: endpoint({
    method: 'GET',
    path: '/chat/messages',
    auth: 'user',
    summary: 'My conversation with customer service, its end first',
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
