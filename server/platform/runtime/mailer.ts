import { type Tracing, traced } from './tracing.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** @throws Error when the mail server does not accept it within 10 s. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

async function connected(smtpUrl: string) {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A mailer that traces sending, without recipient or content. */
export function tracedMailer(mailer: Mailer, tracing: Tracing | undefined): Mailer {
  if (!tracing) return mailer;
  return {
    send: (mail) => traced(tracing, 'mail', { kind: 'client' }, () => mailer.send(mail)),
    close: () => mailer.close(),
  };
}

/** Sends through the mail server at `smtpUrl` (`smtp://…`, `smtps://…`). */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  let transport: ReturnType<typeof connected> | undefined;
  let isClosed = false;
  return {
    async send({ to, subject, text }) {
      transport ??= connected(smtpUrl);
      const line = await transport;
      if (isClosed) throw new Error('no mail is sent any more');
      // As an object, an address that contains commas stays one address.
      await line.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
      });
    },
    close: () => {
      isClosed = true;
      transport?.then(
        (line) => line.close(),
        () => {},
      );
    },
  };
}
