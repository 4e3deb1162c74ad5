import { sandbox } from '#contract/sandbox.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { mailsTo } from '../../store/users.ts';
import type { World } from '../../world.ts';

const MAILS_MAX = 50;

export const outbox = publicFeature(
  sandbox.outbox,
  async ({ world }: PublicRequest<World>, { email }) => {
    const mails = await mailsTo(world.database.reader, email, MAILS_MAX);
    return done(
      mails.map(({ id, to, subject, text, code, createdAt }) => ({
        id,
        to,
        subject,
        text,
        ...(code === null ? {} : { code }),
        createTime: createdAt,
      })),
    );
  },
);
