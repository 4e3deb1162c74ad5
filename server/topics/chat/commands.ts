import { plainText } from '#core/plain-text.ts';
import type { ChatMessageRow } from '#core/rows.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { messageId, type NewMessage, say } from './rules.ts';

/** Whether a message has visible text or a picture. */
export function isSaying({ text, upload }: Pick<NewMessage, 'text' | 'upload'>): boolean {
  return upload !== undefined || plainText(text) !== '';
}

/** The command that writes a message. */
export function sayCommand(message: NewMessage): Command<ChatMessageRow, 'NotFound'> {
  return {
    anytime: true,
    needs: {
      User: [message.userId],
      ChatConversation: [message.userId],
      ChatMessage: [messageId(message)],
      Upload: message.upload === undefined ? [] : [message.upload],
    },
    decide: (draft) => say(draft, message),
  };
}
