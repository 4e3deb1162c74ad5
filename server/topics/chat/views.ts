import type { ChatMessageRow } from '#core/rows.ts';

/** A message for either side; `imagesAt` is the path at which the reader gets pictures. */
export function chatMessageView(
  row: ChatMessageRow,
  names: ReadonlyMap<string, string>,
  imagesAt: string,
) {
  return {
    id: row.id,
    clientId: row.id.split('/').at(-1) ?? row.id,
    seq: row.seq,
    from: row.author,
    author: names.get(row.authorId) ?? '',
    text: row.text,
    ...(row.upload !== null && { image: `${imagesAt}/${row.upload}` }),
    createTime: row.createdAt,
  };
}
