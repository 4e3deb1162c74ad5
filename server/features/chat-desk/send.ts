import { chatDesk } from '#contract/chat-desk.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { chatMessageView } from '../../exchange/chat-view.ts';
import { isSaying, sayCommand } from '../../exchange/say-command.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { namesOf } from '../../store/chat.ts';
import type { World } from '../../world.ts';

export const send = staffFeature(
  chatDesk.send,
  async ({ world, staff, locale }: StaffRequest<World>, { userId, clientId, text }) => {
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
);
