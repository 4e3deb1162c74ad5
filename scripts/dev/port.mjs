import { createServer } from 'node:net';

/**
 * The port for the server: the one that is wanted, or for 0 a free one. It is chosen once, as the web
 * client passes its calls on to it and each restart of the server has to answer there.
 * @param {string | undefined} wanted what PORT says; anything but 0 is for the server to judge
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
