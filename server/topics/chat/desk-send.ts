import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { namesOf } from './queries.ts';
import { isSaying, sayCommand } from './say-command.ts';
import { chatMessageView } from './views.ts';

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
