import { chat } from '#contract/chat.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { chatMessageView } from '../../exchange/chat-view.ts';
import { isSaying, sayCommand } from '../../exchange/say-command.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { namesOf } from '../../store/chat.ts';
import type { World } from '../../world.ts';

export const send = feature(
  chat.send,
  async ({ world, user, locale }: FeatureRequest<World>, { clientId, text, image }) => {
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
    const wait = world.throttles.chat.waitSeconds(user.id);
    if (wait > 0) return refuse('TooManyRequests', { retryAfterSeconds: wait });
    world.throttles.chat.fail(user.id);
    const said = await world.unitOfWork.run(sayCommand(message));
    if (!said.ok) return refuse(said.error);
    const names = await namesOf(world.database.reader, [user.id]);
    return done(chatMessageView(said.value, names, '/file'));
  },
);
