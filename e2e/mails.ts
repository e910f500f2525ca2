/** The mails of a product without a mail server: each is a file of its outbox. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** A mail may wait for its job, and the machine is slow. */
const COMES_MS = 60_000;

/** All mails to this address so far, oldest first, as text without the soft line ends of quoted-printable. */
export async function mailsTo({ dataDir }: Product, address: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`\r\nTo: ${address}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The match in the newest mail to this address that has one; waits until there is one. */
export async function mailedMatch(product: Product, address: string, pattern: RegExp): Promise<string> {
  const newest = async () =>
    (await mailsTo(product, address)).flatMap((mail) => pattern.exec(mail)?.[0] ?? []).at(-1) ?? '';
  await expect.poll(newest, { timeout: COMES_MS }).not.toBe('');
  return newest();
}

/** The path of the link that confirms this address. */
export const verificationLink = (product: Product, address: string): Promise<string> =>
  mailedMatch(product, address, /\/verify-email\?token=[\w-]+/);
