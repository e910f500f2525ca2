import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createMailer } from './mail.ts';
import { actionParagraph, mailPage } from './mail-page.ts';

it('a mail has our name above, what it says, and where we are below', () => {
  const page = mailPage('Tea & biscuits', '<p>Hello,</p>');
  expect(page).toContain('<title>Tea &amp; biscuits</title>');
  const parts = [`</span>${BRAND.name}</td>`, '<p>Hello,</p>', BRAND_ADDRESS, BRAND.phone].map((part) =>
    page.indexOf(part),
  );
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts).not.toContain(-1);
});

it('fetches nothing, has no script, and is readable in a dark program', () => {
  const page = mailPage('', actionParagraph('https://kaksha.example/?a=1&b="2"', 'Have a <look>'));
  expect(page).not.toMatch(/<(img|script|link|iframe)|url\(|@import|https?:(?!\/\/kaksha\.example)/);
  expect(page).toContain('href="https://kaksha.example/?a=1&amp;b=&quot;2&quot;"');
  expect(page).toContain('>Have a &lt;look&gt;</a>');
  expect(page).toContain('prefers-color-scheme:dark');
});

it('every mail that leaves is laid out, beside its plain text', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'kaksha-mail-page-'));
  onTestFinished(() => rm(outbox, { recursive: true, force: true }));
  const mailer = createMailer({ smtpUrl: undefined, from: 'us@kaksha.example', outbox });
  await mailer.send({ to: 'you@kaksha.example', subject: 'News', text: 'Hello', html: '<p>Hello</p>' });
  const [name = ''] = await readdir(outbox);
  const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toMatch(/class="sheet"[^>]*>\s*<p>Hello<\/p>/);
});
