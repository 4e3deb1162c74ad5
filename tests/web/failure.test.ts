/** What a person is told when a call or an upload fails. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isOfPicture, uploadImage } from '../../web/src/features/upload/api.ts';
import { CallError } from '../../web/src/lib/call-error.ts';
import { isSilent, messageOf } from '../../web/src/lib/failure.ts';
import { learn } from '../../web/src/lib/words.ts';
import en from '../../web/src/locales/en.json';
import { showFailure } from '../../web/src/ui/form-failure.ts';
import { type Message, toast, toasts } from '../../web/src/ui/toast.ts';

beforeAll(() => learn('en', en));

describe('a failed call', () => {
  test('tells the word of the server, or that there was none', () => {
    const refused = new CallError(422, 'InsufficientFunds', 'Insufficient available balance');
    expect(messageOf(refused)).toBe('Insufficient available balance');
    for (const silent of [new CallError(500, 'ServerError'), new Error('any'), undefined]) {
      expect(messageOf(silent)).toBe('Server error, please try again later');
    }
  });

  test('says of the line and of the time that they were the reason', () => {
    expect(messageOf(new CallError(0, 'Offline'))).toBe(en.error.offline);
    expect(messageOf(new CallError(408, 'Timeout'))).toBe(en.error.timeout);
  });

  test('is passed over when it was cancelled, or the login ended, which is told by itself', () => {
    const areSilent = [401, 403, 422].map((code) => isSilent(new CallError(code, 'Any', 'any')));
    expect(areSilent).toEqual([true, true, false]);
    expect(isSilent(new CallError(0, 'Cancelled'))).toBe(true);
  });
});

/** As much of a request as an upload uses; it ends as it is told. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly setRequestHeader = vi.fn();
  readonly #end: (request: FakeRequest) => void;
  status = 0;
  responseText = '';
  timeout = 0;
  timeoutWhenSent = 0;
  constructor(end: (request: FakeRequest) => void) {
    super();
    this.#end = end;
  }
  open() {}
  send() {
    this.timeoutWhenSent = this.timeout;
    this.#end(this);
  }
}

async function upload(end: (request: FakeRequest) => void): Promise<unknown> {
  const made: FakeRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super(end);
        made.push(this);
      }
    },
  );
  const picture = new File([], 'proof.png');
  const { signal } = new AbortController();
  const failed = await uploadImage(picture, { onProgress: () => undefined, signal }).catch(
    (error: unknown) => error,
  );
  vi.unstubAllGlobals();
  expect(made[0]?.timeoutWhenSent).toBe(60_000);
  return messageOf(failed);
}

type End = (request: FakeRequest) => void;

const ended =
  (by: string): End =>
  (request) =>
    void request.dispatchEvent(new Event(by));

const answered =
  (status: number, responseText: string): End =>
  (request) => {
    request.status = status;
    request.responseText = responseText;
    request.dispatchEvent(new Event('load'));
  };

test.for<[how: string, end: End]>([
  ['by a broken line', ended('error')],
  ['by its time', ended('timeout')],
  ['by an answer that is none', answered(502, '<html>')],
  ['without a word of the server', answered(500, '{"code":500,"msg":"","data":null}')],
])('an upload that fails %s says Upload failed', async ([, end]) => {
  expect(await upload(end)).toBe('Upload failed');
});

test('an upload that the server refuses says why', async () => {
  const body = { code: 415, msg: 'Not a picture', data: { error: 'NotAnImage' } };
  expect(await upload(answered(415, JSON.stringify(body)))).toBe('Not a picture');
});

test('an upload may take as long as it goes on: it is given up a minute after the last of it', async () => {
  vi.useFakeTimers();
  const limits: number[] = [];
  await upload((request) => {
    limits.push(request.timeout);
    for (const loaded of [1, 2, 3]) {
      vi.advanceTimersByTime(45_000);
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 3 }));
      limits.push(request.timeout);
    }
    request.dispatchEvent(new Event('timeout'));
  });
  vi.useRealTimers();
  // Counted from when it was sent, as the browser does.
  expect(limits).toEqual([60_000, 105_000, 150_000, 195_000]);
});

test.for([
  [413, 'ServerError', true],
  [413, 'ImageTooLarge', true],
  [415, 'NotAnImage', true],
  [422, 'UploadFailed', true],
  [422, 'UploadQuota', false],
  [429, 'TooManyRequests', false],
  [408, 'RequestTimeout', false],
  [401, 'NotLoggedIn', false],
  [500, 'ServerError', false],
  [0, 'Timeout', false],
] as const)('after %i %s only another picture helps: %s', ([code, error, isSo]) => {
  expect(isOfPicture(new CallError(code, error))).toBe(isSo);
});

test('a message stands for two seconds, that something is under way for two minutes at most', () => {
  const shown: Message[] = [];
  const closed: string[] = [];
  toast.ok('Success');
  toast.ok('Success');
  const early = toast.loading('Gone before anything was drawn');
  expect(toasts.isWanted()).toBe(true);
  early();
  const leave = toasts.enter({
    show: (message) => void shown.push(message),
    close: (id) => void closed.push(id),
  });
  toast.info('Waiting for review');
  toast.error('Upload failed');
  const settled = toast.loading('Placing the order');
  expect(shown.map(({ text, forMs }) => [text, forMs])).toEqual([
    ['Success', 2_000],
    ['Waiting for review', 2_000],
    ['Upload failed', 2_000],
    ['Placing the order', 120_000],
  ]);
  settled();
  expect(closed).toEqual([shown[3]?.id]);
  leave();
});

test('what the server refuses of a field stands beside it, and the first has the focus', () => {
  const fields = { code: 'The code is wrong', reNewPassword: 'They differ', unknown: 'Elsewhere' };
  const set: [string, string | undefined, boolean | undefined][] = [];
  showFailure<{ code: string; again: string }>(
    new CallError(422, 'WrongCode', 'The code is wrong', { fields }),
    (name, { message }, options) => set.push([name, message, options?.shouldFocus]),
    ['code', 'again'],
    { reNewPassword: 'again' },
  );
  expect(set).toEqual([
    ['code', 'The code is wrong', true],
    ['again', 'They differ', false],
  ]);
});
