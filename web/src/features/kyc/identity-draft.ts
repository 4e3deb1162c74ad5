/** Data of identity documents that were not submitted yet, kept in this browser (`lib/written.ts`). */
import { ID_CARD_TYPES } from '#core/codes.ts';
import { written } from '../../lib/written.ts';

const FIELDS = [
  'area',
  'document',
  'firstName',
  'lastName',
  ...ID_CARD_TYPES.flatMap((type) => [`${type}.number`, `${type}.front`, `${type}.back`] as const),
] as const;

/** Each document has its own number and pictures; a picture is its URL on the server. */
type Field = (typeof FIELDS)[number];

export type IdentityDraft = Partial<Record<Field, string>>;

export function readIdentityDraft(): IdentityDraft {
  const kept = (written.read('papers', '') ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = kept[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

export const saveIdentityDraft = (changes: IdentityDraft) =>
  written.keep('papers', '', { ...readIdentityDraft(), ...changes });

export const forgetIdentityDraft = () => written.forget('papers', '');

/** Where the URL of one picture is kept. */
export const placeOf = (picture: Field) => ({
  begun: readIdentityDraft()[picture],
  keep: (url: string | undefined) => saveIdentityDraft({ [picture]: url ?? '' }),
});
