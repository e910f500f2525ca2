import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMailer } from './mail.ts';
import { createFileStorage } from './storage/file-storage.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'kaksha-modes-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

it('mails in a folder are for this user alone', async () => {
  const outbox = join(await folder(), 'outbox');
  const mailer = createMailer({ smtpUrl: undefined, from: 'us@kaksha.example', outbox });
  await mailer.send({ to: 'you@kaksha.example', subject: 'A new password', text: 'a link' });
  const [mail = ''] = await readdir(outbox);
  expect([await modeOf(outbox), await modeOf(join(outbox, mail))]).toEqual(['700', '600']);
});

it('so are the files that people hand in', async () => {
  const files = join(await folder(), 'files');
  const storage = createFileStorage(files);
  await storage.put('documents/one.bin', Buffer.from('put'));
  const body = new Blob(['received']).stream() as ReadableStream<Uint8Array>;
  await storage.receive('documents/two.bin', body, {
    maxBytes: 100,
    headBytes: 1,
    checkHead: () => undefined,
  });
  for (const name of ['one', 'two']) expect(await modeOf(join(files, `documents/${name}.bin`))).toBe('600');
  expect(await modeOf(join(files, 'documents'))).toBe('700');
});
