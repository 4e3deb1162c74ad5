import { createServer } from 'node:net';

/**
 * The port for the server: the wanted one, or a free one for 0. Chosen once, because the web client proxies
 * its calls there and each restart of the server must answer on it.
 * @param {string | undefined} wanted value of PORT; anything but 0 is for the server to judge
 */
export async function chosenPort(wanted) {
  if (Number(wanted) !== 0 || wanted?.trim() === '') return wanted;
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
