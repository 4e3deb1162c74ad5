/** What the client is written from the contract says what the contract says. */
import { expect, expectTypeOf, test } from 'vitest';
import type { Topics } from '#client/connect.ts';
import { OPERATIONS } from '#client/generated/operations.ts';
import { SCHEMAS } from '#client/generated/schemas.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';

type Contract = typeof contract;

/** What a call of the client takes and answers. */
type Taken<F> = F extends (input: infer I, ...rest: never[]) => unknown
  ? Exclude<I, undefined>
  : never;
type Answered<F> = F extends (...given: never[]) => Promise<infer O> ? O : never;

/** Whether all that is taken may be sent; a file travels beside it. */
type Sendable<I, E> =
  I extends InputOf<E> ? true : Omit<I, 'file'> extends InputOf<E> ? true : false;
/** Whether what is answered is all that the server may say; a file is no envelope. */
type Readable<O, E> = O extends Blob | OutputOf<E> ? true : false;

/** Names of calls whose types differ, as `topic.name`. */
type Differing = {
  [T in keyof Contract]: {
    [N in keyof Contract[T] & string]: N extends keyof Topics[T]
      ? [
          Sendable<Taken<Topics[T][N]>, Contract[T][N]>,
          Readable<Answered<Topics[T][N]>, Contract[T][N]>,
        ] extends [true, true]
        ? never
        : `${T}.${N}`
      : `${T}.${N}`;
  }[keyof Contract[T] & string];
}[keyof Contract];

const endpoints = Object.entries(contract).flatMap(([topic, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${topic}.${name}`, endpoint] as const,
  ),
);

test('every call of the contract is in the generated tables with its method, path and key', () => {
  expect(Object.keys(OPERATIONS)).toEqual(endpoints.map(([name]) => name));
  expect(Object.keys(SCHEMAS)).toEqual(endpoints.map(([name]) => name));
  for (const [name, { method, path, idempotent }] of endpoints) {
    expect(OPERATIONS[name]?.slice(0, 2)).toEqual([method, path]);
    expect(OPERATIONS[name]?.[2]?.includes('k') ?? false).toBe(idempotent ?? false);
  }
});

test('the types of the client are those of the contract', () => {
  expectTypeOf<keyof Topics>().toEqualTypeOf<keyof Contract>();
  expectTypeOf<Differing>().toEqualTypeOf<never>();
});
