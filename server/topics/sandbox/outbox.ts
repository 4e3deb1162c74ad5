import type { Locale } from '#core/locale.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, type PublicRequest, publicFeature, refuse } from '#platform/http/feature.ts';
import { mailsTo } from '#topics/outbox/queries.ts';
import type { World } from '#world/world.ts';
import { sandbox } from './contract.ts';

const MAILS_MAX = 50;

const neither = (locale: Locale, phone: string | undefined) =>
  phone === undefined
    ? { email: fieldMessageOf('enterEmail', locale) }
    : { phone: fieldMessageOf('phone', locale) };

export const outbox = publicFeature(
  sandbox.outbox,
  async ({ world, locale }: PublicRequest<World>, { email, phone }) => {
    const to = email ?? (phone && phoneNumberOf(phone));
    if (to === undefined) return refuse('InvalidInput', { fields: neither(locale, phone) });
    const mails = await mailsTo(world.database.reader, to, MAILS_MAX);
    return done(
      mails.map(({ id, to, subject, text, code, createdAt }) => ({
        id,
        to,
        channel: isPhone(to) ? 'text' : 'email',
        subject,
        text,
        ...(code === null ? {} : { code }),
        createTime: createdAt,
      })),
    );
  },
);
