/** What somebody wrote to customer service and has not arrived is theirs, whoever is here by then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chat } from '#contract/chat';
import { file } from '#contract/uploads';
import { outgoing } from '../../web/src/features/chat/api.ts';
import { session } from '../../web/src/lib/session.ts';
import { stubLocalStorage } from './local-storage.ts';

/** What was sent to the conversation, and the pictures on their way up. */
let said: string[];
let uploads: (() => void)[];

/** A picture comes up when the test says so; a message stays on its way. */
function serverAnswers(url: string, { body }: RequestInit): Promise<Response> {
  const answer = Promise.withResolvers<Response>();
  if (url === chat.send.path) said.push(JSON.parse(String(body)).text);
  if (url === file.upload.path) {
    const data = { code: `picture ${uploads.length}` };
    uploads.push(() => answer.resolve(new Response(JSON.stringify({ code: 200, msg: '', data }))));
  }
  return answer.promise;
}

beforeEach(() => {
  said = [];
  uploads = [];
  stubLocalStorage();
  const location = { href: 'http://sandbourse.test/' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('WebSocket', EventTarget);
  vi.stubGlobal('fetch', serverAnswers);
  session.begin('the-token-of-ada');
});
afterEach(() => {
  // Nothing of theirs is left on its way to the next test.
  session.end();
  vi.unstubAllGlobals();
});

test('it is not shown to whoever logs in after them', async () => {
  outgoing.add({ text: 'For me alone' });
  await expect.poll(() => said).toEqual(['For me alone']);
  expect(outgoing.list()).toHaveLength(1);
  session.begin('the-token-of-eve');
  expect(outgoing.list()).toEqual([]);
});

test('what the staff wrote to somebody is not shown to a colleague either', async () => {
  // Looks at the window when it is loaded.
  const { outgoingTo } = await import('../../web/src/admin/chat/api.ts');
  const { deskSession } = await import('../../web/src/admin/desk-session.ts');
  const { seat } = await import('../../web/src/admin/unfinished.ts');
  deskSession.begin('the-token-of-ada');
  seat('stf_ada');
  const { add, list } = outgoingTo('usr_1');
  add({ text: 'From Ada' });
  expect(list()).toHaveLength(1);
  // Her session ends, and her message stays.
  deskSession.end();
  expect(list()).toHaveLength(1);
  deskSession.begin('the-token-of-eve');
  seat('stf_eve');
  expect(list()).toEqual([]);
});

test('a picture that is on its way up is not sent in the name of somebody else', async () => {
  const picture = new File(['x'], 'mine.png', { type: 'image/png' });
  outgoing.add({ text: 'From Ada', picture });
  await expect.poll(() => uploads.length).toBe(1);
  session.end();
  session.begin('the-token-of-eve');
  uploads[0]?.();
  // All that is left of the first has come to pass before the whole of a second.
  outgoing.add({ text: 'From Eve', picture });
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]?.();
  await expect.poll(() => said).toContain('From Eve');
  expect(said).toEqual(['From Eve']);
});

test('what is written behind a picture comes behind it, however long that takes', async () => {
  const picture = new File(['x'], 'mine.png', { type: 'image/png' });
  outgoing.add({ text: 'Here it is', picture });
  outgoing.add({ text: 'Did it come?' });
  await expect.poll(() => uploads.length).toBe(1);
  expect(said).toEqual([]);
  uploads[0]?.();
  await expect.poll(() => said).toEqual(['Here it is']);
});

test('what waits for its turn is not sent in the name of somebody else', async () => {
  const picture = new File(['x'], 'mine.png', { type: 'image/png' });
  outgoing.add({ text: 'From Ada', picture });
  outgoing.add({ text: 'From Ada, too' });
  await expect.poll(() => uploads.length).toBe(1);
  session.end();
  session.begin('the-token-of-eve');
  uploads[0]?.();
  outgoing.add({ text: 'From Eve' });
  await expect.poll(() => said).toEqual(['From Eve']);
});
