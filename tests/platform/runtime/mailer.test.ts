import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createMailer } from '#platform/runtime/mailer.ts';

/** Speaks just enough SMTP to take one e-mail. */
function mailServer() {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!text.includes('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('EHLO')) {
        socket.write('250 test\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    });
  });
  return { server, received: () => received };
}

test('hands an e-mail to the mail server', async () => {
  const { server, received } = mailServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Box <a@box.test>' });
  await mailer.send({ to: 'ada@box.test', subject: 'Your code', text: 'It is 123456.' });
  mailer.close();
  server.close();
  expect(received()).toContain('RCPT TO:<ada@box.test>');
  expect(received()).toContain('Subject: Your code');
  expect(received()).toContain('It is 123456.');
});
