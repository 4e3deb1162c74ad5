import type { Locale } from '#contract/locale.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { sandbox } from '#contract/sandbox.ts';
import { isPhone, phoneNumberOf } from '#domain/phone.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { mailsTo } from '../../store/mails.ts';
import type { World } from '../../world.ts';

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
