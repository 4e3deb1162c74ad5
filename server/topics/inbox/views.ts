import { INBOX_KINDS, type InboxKind, valuesOf } from '#core/inbox.ts';
import type { Locale } from '#core/locale.ts';
import type { InboxMessageRow } from '#core/rows.ts';
import type { Market } from '#market/market.ts';
import { figureOf, reasonWithin, textOf } from '#platform/contract/message.ts';
import { releaseName } from '#trading/economy.ts';
import type { InboxMessage } from './contract.ts';

const FIGURES: ReadonlySet<string> = new Set(['amount', 'level', 'num', 'price', 'size']);
function isKind(kind: string): kind is InboxKind {
  return Object.hasOwn(INBOX_KINDS, kind);
}

/** Title and text of a message. A kind that no longer exists is shown by name. */
function wordsOf(kind: string, values: Readonly<Record<string, string>>, locale: Locale) {
  if (!isKind(kind)) return { title: kind, body: '' };
  // Foreign text within Arabic keeps its own direction; otherwise the dot of "Inc." would appear before
  // the name.
  const own = ([name, text]: [string, string]) => [name, `\u2068${text}\u2069`];
  const put = locale === 'sa' ? Object.fromEntries(Object.entries(values).map(own)) : values;
  return {
    title: textOf(`inbox.${kind}.title`, locale, put),
    body: textOf(`inbox.${kind}.body`, locale, put),
  };
}

/** The message in the reader's language. */
export function messageView(market: Market, row: InboxMessageRow, locale: Locale): InboxMessage {
  const given = valuesOf(row);
  const instrument = market.instruments.get(given.instrument ?? '');
  const shown = Object.entries(given).map(([name, text]) => {
    if (name === 'instrument') return [name, instrument?.name ?? text];
    if (name === 'event') return [name, releaseName(text, locale)];
    if (FIGURES.has(name)) return [name, figureOf(text, locale)];
    return [name, name === 'reason' ? reasonWithin(text, locale) : text];
  });
  return {
    id: row.id,
    kind: row.kind,
    ...wordsOf(row.kind, Object.fromEntries(shown), locale),
    createTime: row.createdAt,
    isRead: row.readAt !== null,
    refId: row.refId,
    ...(instrument && { stockCode: instrument.code, market: instrument.market }),
  };
}
