import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../api/harness.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi({ seeded: true });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => api.close());

test('a login over a real socket gives a token that opens the account', async () => {
  const login = await request(api.app.server)
    .post('/loginByUsername')
    .send({ username: 'trader@sandbourse.test', loginPassword: 'Sandbox1' })
    .expect(200)
    .expect('content-type', /application\/json/);
  const info = await request(api.app.server)
    .get('/api/user/info')
    .set('authorization', login.body.data.token)
    .expect(200);
  expect(info.body.data).toMatchObject({ email: 'trader@sandbourse.test', isReal: 1 });
});

test('a compressed, chunked or empty body over a real socket is answered in the envelope', async () => {
  const empty = await request(api.app.server).post('/loginByUsername').expect(400);
  expect(empty.body).toMatchObject({ code: 400, data: { error: 'InvalidInput' } });
  const unread = await request(api.app.server)
    .post('/loginByUsername')
    .set('content-type', 'application/json')
    .set('transfer-encoding', 'chunked')
    .send('{"username":')
    .expect(400);
  expect(unread.body).toMatchObject({ code: 400, data: { error: 'MalformedBody' } });
});
