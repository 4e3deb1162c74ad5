import { stored } from './stored.ts';

/**
 * The password is remembered only on request, encrypted with a key that scripts can use but not read: it
 * stays in the browser's key store.
 */

const database = 'sandbourse';
const keyStore = 'keys';
const keyName = 'password';
const ivBytes = 12;

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(keyStore);
  return answered(request);
}

async function key(): Promise<CryptoKey> {
  const db = await open();
  const known: unknown = await answered(
    db.transaction(keyStore).objectStore(keyStore).get(keyName),
  );
  if (known instanceof CryptoKey) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await answered(db.transaction(keyStore, 'readwrite').objectStore(keyStore).put(fresh, keyName));
  return fresh;
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** `crypto.subtle` exists only on secure origins, and `indexedDB` only where the browser lets a page store data. */
const isAvailable = () => typeof crypto.subtle !== 'undefined' && typeof indexedDB !== 'undefined';

async function seal(password: string) {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = new TextEncoder().encode(password);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), data);
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** A password that cannot be stored is not remembered; the login still succeeds. */
export async function rememberPassword(password: string) {
  try {
    if (isAvailable()) stored.write('password', await seal(password));
  } catch {
    forgetPassword();
  }
}

export function forgetPassword() {
  stored.remove('password');
}

export async function recallPassword(): Promise<string | undefined> {
  const text = stored.read('password');
  if (!text) return undefined;
  try {
    if (!isAvailable()) return undefined;
    const bytes = toBytes(text);
    const iv = bytes.slice(0, ivBytes);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await key(),
      bytes.slice(ivBytes),
    );
    return new TextDecoder().decode(plain);
  } catch {
    forgetPassword();
    return undefined;
  }
}

export const recallAccount = () => stored.read('account') ?? '';
export const rememberAccount = (account: string) => stored.write('account', account.trim());
