import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chat } from './contract.ts';
import { namesOf } from './queries.ts';
import { isSaying, sayCommand } from './say-command.ts';
import { chatMessageView } from './views.ts';

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
