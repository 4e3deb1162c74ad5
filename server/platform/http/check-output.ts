import type { z } from 'zod';

/** Path of the first thing in `value` that a parse through the schema left out. */
function leftOut(value: unknown, parsed: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeof parsed !== 'object' || parsed === null) return path;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const here = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(parsed, key)) return here;
    const deeper = leftOut(item, (parsed as Record<string, unknown>)[key], here);
    if (deeper) return deeper;
  }
  return undefined;
}

/** What an answer has beyond, or lacks against, the contract; undefined when it keeps to it. */
export function mismatchOf(output: z.ZodType, value: unknown): string | undefined {
  const parsed = output.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.map(String).join('.') || 'data'}: ${issue?.message}`;
  }
  const extra = leftOut(value, parsed.data, '');
  return extra === undefined ? undefined : `${extra}: not in the contract`;
}
