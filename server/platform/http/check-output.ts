import type { z } from 'zod';
import { COMMON_ERRORS } from '#core/errors.ts';
import { type FigureKind, figuresSpecOf } from '#core/figures.ts';
import type { MountedEndpoint, Refused } from './handlers.ts';

/** Path of the first part of `value` that parsing through the schema dropped. */
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

/** How an answer violates the contract; undefined when it does not. */
function mismatchOf(output: z.ZodType, value: unknown): string | undefined {
  const parsed = output.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.map(String).join('.') || 'data'}: ${issue?.message}`;
  }
  const extra = leftOut(value, parsed.data, '');
  return extra === undefined ? undefined : `${extra}: not in the contract`;
}

const isFigure = (kind: FigureKind, value: unknown): boolean => {
  if (kind === 'decimal') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return kind === 'word' ? typeof value === 'string' : Number.isSafeInteger(value);
};

/** The first figure of a refusal that is missing, undeclared, or of the wrong kind. */
function wrongFigure({ error, figures = {} }: Refused): string | undefined {
  const spec = figuresSpecOf(error) ?? {};
  const names = new Set([...Object.keys(spec), ...Object.keys(figures)]);
  return [...names].find((name) => {
    const [declared, value] = [spec[name], figures[name]];
    if (!declared) return true;
    return value === undefined ? !declared.optional : !isFigure(declared.kind, value);
  });
}

/**
 * Checks a handler's outcomes against the contract: for tests and development.
 * @throws Error when an outcome is not declared in the contract.
 */
export function checked<W>({ endpoint, handle }: MountedEndpoint<W>): MountedEndpoint<W>['handle'] {
  const { path, auth, output, errors, idempotent, givesFile } = endpoint;
  const allowed = new Set([...COMMON_ERRORS, ...errors]);
  if (auth !== 'public') allowed.add('Unauthenticated');
  if (idempotent) allowed.add('IdempotencyMismatch');
  return async (request, input) => {
    const outcome = await handle(request, input);
    if (!outcome.ok) {
      if (!allowed.has(outcome.error)) {
        throw new Error(`${path} refused with ${outcome.error}, which it does not declare`);
      }
      const wrong = wrongFigure(outcome);
      if (wrong)
        throw new Error(
          `${path} refused with ${outcome.error}: its figure ${wrong} has the wrong type`,
        );
      return outcome;
    }
    const mismatch = givesFile ? undefined : mismatchOf(output, outcome.value);
    if (mismatch) throw new Error(`the answer of ${path} does not match the contract: ${mismatch}`);
    return outcome;
  };
}
