/** Mail leaves through SMTP when SMTP_URL is set; else each mail is a file under DATA_DIR/outbox. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createBreaker } from './circuit-breaker.ts';
import { mailPage } from './mail-page.ts';

export interface Mail {
  to: string;
  /** The address for answers, when that is not the sender. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The paragraphs: the page around them is put there when it is sent (`mail-page.ts`). */
  html?: string;
  /** With its angle brackets; a new one when absent. The same mail sent again under the same one is shown once. */
  messageId?: string;
  /** The mails before it: one thread in mail programs (RFC 5322). */
  inReplyTo?: string;
  references?: string;
  /** Beside the usual ones. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Sends, or throws: the job that called it tries again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const laidOut = (mail: Mail): Mail =>
  mail.html === undefined ? mail : { ...mail, html: mailPage(mail.subject, mail.html) };

function outboxMailer(from: string, directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const built = await transport.sendMail({ from, ...laidOut(mail) });
      // Links to a new password are in there: nobody else on this machine reads them.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.eml`;
      // Written beside and renamed, so that a watcher of the folder never reads half a mail.
      const temporary = join(directory, `.${name}`);
      await writeFile(temporary, built.message as Buffer, { mode: 0o600 });
      await rename(temporary, join(directory, name));
    },
    close: () => transport.close(),
  };
}

/** An error of one mail or one address says nothing about the server. */
function isServerAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

/** A mailer for `smtpUrl`, or one that writes `.eml` files to `outbox`. */
export function createMailer(options: { smtpUrl: string | undefined; from: string; outbox: string }): Mailer {
  if (options.smtpUrl === undefined) return outboxMailer(options.from, options.outbox);
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const breaker = createBreaker('the mail server', isServerAway);
  return {
    async send(mail) {
      await breaker.call(() => transport.sendMail({ from: options.from, ...laidOut(mail) }));
    },
    close: () => transport.close(),
  };
}
