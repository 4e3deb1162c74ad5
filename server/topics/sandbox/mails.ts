/** What was sent: e-mails and text messages, with their codes. */
import type { Locale } from '#core/locale.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';
import type { MailRow } from '#core/rows.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, type Handler, refuse } from '#platform/http/handlers.ts';
import { mailPage, mailsTo } from '#topics/outbox/queries.ts';
import type { World } from '#world/world.ts';
import type { sandbox } from './contract.ts';

const NEWEST_MAX = 50;

export const refusePhone = (locale: Locale) =>
  refuse('InvalidInput', { fields: { phone: fieldMessageOf('phone', locale) } });

const mailView = ({ id, to, subject, text, code, createdAt }: MailRow) => ({
  id,
  to,
  channel: isPhone(to) ? ('text' as const) : ('email' as const),
  subject,
  text,
  ...(code === null ? {} : { code }),
  createTime: createdAt,
});

/** Without pages, as the first clients read it. */
export const newestMails: Handler<World, typeof sandbox.outbox> = async (
  { world, locale },
  { email, phone },
) => {
  const to = email ?? (phone && phoneNumberOf(phone));
  if (to === undefined && phone !== undefined) return refusePhone(locale);
  const rows = await mailsTo(world.database.reader, to, NEWEST_MAX);
  return done(rows.map(mailView));
};

export const mails: Handler<World, typeof sandbox.mails> = async (
  { world, locale },
  { email, phone, q, ...page },
) => {
  const to = email ?? (phone && phoneNumberOf(phone));
  if (to === undefined && phone !== undefined) return refusePhone(locale);
  const key = `sandbox:mails:${page.pageSize}:${to ?? ''}:${q ?? ''}`;
  const query = { q, to, ...(await world.cursors.sliceOf(key, page)) };
  const found = await mailPage(world.database.reader, query);
  const { list, ...rest } = await world.cursors.pageOf(key, page, found);
  return done({ ...rest, list: list.map(({ mail }) => mailView(mail)) });
};
