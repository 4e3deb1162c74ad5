import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { nothing, page, pageInput, timeMs } from '#platform/contract/wire.ts';
import {
  CANNED_ANSWERS,
  chatHistory,
  historyInput,
  readInput,
  sendInput,
  sentMessage,
  unreadOutput,
} from './contract.ts';

const conversation = z
  .object({
    userId: z.string(),
    userName: z.string(),
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: z.string(),
    locale: z.string().meta({ description: 'Language the customer last wrote from' }),
    unread: z.number().int().meta({ description: 'Messages nobody of staff has read' }),
    isWaiting: z.boolean().meta({ description: 'The customer had the last word' }),
    lastText: z.string(),
    lastFrom: z.enum(['customer', 'staff']),
    lastTime: timeMs,
    assignee: staffName.optional(),
  })
  .meta({ id: 'ChatConversation' });
export type ChatConversation = z.infer<typeof conversation>;

const user = z.object({ userId: z.string().min(1).max(64) });

export const chatDesk = {
  list: endpoint({
    method: 'GET',
    path: '/admin/chat',
    auth: 'staff',
    roles: ['support'],
    summary: 'Conversations, the latest first',
    input: pageInput.extend({
      filter: z.enum(['all', 'waiting', 'mine', 'free']).default('all'),
      q: z.string().max(64).optional().meta({ description: 'Part of a name, or a login id' }),
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
    summary: 'A conversation, its end first',
    input: historyInput.extend(user.shape),
    output: chatHistory.extend({ conversation }),
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
    summary: 'Look after a conversation, or leave it to the others',
    input: user.extend({ toMe: z.boolean() }),
    output: conversation,
    errors: ['NotFound'],
  }),
  canned: endpoint({
    method: 'GET',
    path: '/admin/chat/{userId}/canned',
    auth: 'staff',
    roles: ['support'],
    summary: 'Answers at hand, in the language of the customer and of the request',
    input: user,
    output: z.array(
      z.object({ name: z.enum(CANNED_ANSWERS), text: z.string(), meaning: z.string() }),
    ),
    errors: ['NotFound'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/admin/chat/{userId}/image/{id}',
    auth: 'staff',
    roles: ['support'],
    summary: 'A picture of a conversation',
    input: user.extend({ id: z.string().min(1).max(64) }),
    output: nothing,
    errors: ['NotFound'],
    givesFile: true,
  }),
} as const;
