/**
 * The kernel: the arithmetic of splits, leaves and searches, compiled from the sources in `kernel/` at
 * the project's root. It works on addresses in its own memory, which this file allocates and fills. One
 * instance is enough: apart from constant tables, nothing in it outlives a query.
 */
import { KERNEL, type KernelExports } from './kernel.gen.ts';

/** An address in the kernel's memory, in bytes. */
export type Place = number;

interface Global {
  readonly value: number;
}

/** Declared here, because the pure modules have no platform types. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

/** Decodes data embedded as text at build time. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function start(): KernelExports {
  return new WebAssembly.Instance(new WebAssembly.Module(bytesOf(KERNEL))).exports as KernelExports;
}

export const kernel = start();
const { buffer } = kernel.memory;

/** Views of the kernel's memory at an address. */
export const doubles = ({ value }: Global, count: number): Float64Array<ArrayBuffer> =>
  new Float64Array(buffer, value, count);
export const singles = ({ value }: Global, count: number): Float32Array<ArrayBuffer> =>
  new Float32Array(buffer, value, count);
export const words = ({ value }: Global, count: number): Int32Array<ArrayBuffer> =>
  new Int32Array(buffer, value, count);
export const halfWords = ({ value }: Global, count: number): Uint16Array<ArrayBuffer> =>
  new Uint16Array(buffer, value, count);

/** Copies a constant table to its address. */
export function placeTable(table: Float32Array | Uint8Array, { value }: Global): void {
  const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
  new Uint8Array(buffer, value, bytes.length).set(bytes);
}

let free = kernel.NODES.value;

/** Allocates numbers permanently. */
export function newDoubles(count: number): Float64Array<ArrayBuffer> {
  const made = new Float64Array(buffer, free, count);
  const end = free + made.byteLength;
  if (end > kernel.SPANS.value) throw new RangeError('no memory left in the kernel');
  free = end;
  return made;
}
