/** Attacks on other people: to keep them out of their accounts, and to have us mail them a stranger's words. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginsWithZeroBits, PUZZLE_HEADER, type Puzzle, puzzleText } from '@kaksha/domain/puzzle.ts';
import type { Target } from './attacks.ts';

const PASSWORD = 'Kaksha-demo-1';

const post = (url: string, path: string, address: string, body: object, headers = {}): Promise<Response> =>
  fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(body),
  });

/** Guesses that have to fail: a few at a time. */
async function guess(url: string, guesses: readonly { email: string; address: string }[]): Promise<void> {
  for (let at = 0; at < guesses.length; at += 5)
    await Promise.all(
      guesses.slice(at, at + 5).map(async ({ email, address }) => {
        const { ok } = await post(url, 'login', address, { email, password: 'a guess' });
        if (ok) throw new Error('a guess got in');
      }),
    );
}

/** Wrong passwords from everywhere, and from the owner's own network: the owner's known device gets in all the same. */
export async function wrongPasswordsForAnother({ url }: Target): Promise<string> {
  const [email, home] = ['parent@kaksha.example', '203.0.113.1'];
  const signIn = (headers = {}) => post(url, 'login', home, { email, password: PASSWORD }, headers);
  const before = await signIn();
  if (!before.ok) throw new Error(`the owner cannot sign in: ${before.status}`);
  const cookie = before.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .find((each) => each?.includes('kaksha_device'));
  const addresses = [
    ...Array.from({ length: 40 }, (_, at) => `198.51.100.${at + 1}`),
    ...Array<string>(12).fill(home),
  ];
  await guess(
    url,
    addresses.map((address) => ({ email, address })),
  );
  const { status } = await signIn({ cookie });
  if (status !== 200) throw new Error(`the owner's own device is answered ${status}`);
  const stranger = await signIn();
  return `${addresses.length} guesses; the known device 200, others ${stranger.status}`;
}

/** As a browser does it, a little at a time: beside it /livez is timed. */
async function solvePuzzle({ token, bits }: Puzzle): Promise<string> {
  for (let number = 0; ; number += 1) {
    const text = puzzleText(token, number);
    if (beginsWithZeroBits(createHash('sha256').update(text).digest(), bits)) return text;
    if (number % 512 === 0) await sleep(0);
  }
}

/** One who fails all the time, and another person behind the same address, who has never been here. */
export async function twoBehindOneAddress({ url }: Target): Promise<string> {
  const address = '203.0.113.2';
  const nobody = Array.from({ length: 40 }, (_, at) => ({ email: `nobody-${at}@example.com`, address }));
  await guess(url, nobody);
  const right = { email: 'teacher@kaksha.example', password: PASSWORD };
  const asked = await post(url, 'login', address, right);
  const { puzzle } = (await asked.json()) as { puzzle?: Puzzle };
  if (asked.status !== 429 || puzzle === undefined) throw new Error(`no puzzle, but ${asked.status}`);
  const solved = await solvePuzzle(puzzle);
  const { status } = await post(url, 'login', address, right, { [PUZZLE_HEADER]: solved });
  if (status !== 200) throw new Error(`the other one is answered ${status}, the puzzle solved`);
  return `after ${nobody.length} failures the other gets in by a puzzle of ${puzzle.bits} bits`;
}

const MAILS_WITHIN_MS = 30_000;

/** The mails that left for an address so far, as they were written. */
async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}`));
}

/** A text in place of a name, with somebody else's address: the mail to that address holds none of it. */
export async function textAsName({ url, dataDir }: Target): Promise<string> {
  const [email, bait, address] = [`victim-${Date.now()}@example.com`, 'Refundwaitsforyou', '203.0.113.3'];
  await post(url, 'register', address, {
    role: 'parent',
    firstName: bait,
    lastName: bait,
    email,
    password: 'Blue-kite-7',
    confirmPassword: 'Blue-kite-7',
  });
  await post(url, 'forgot-password', address, { email });
  await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Forwarded-For': address },
    body: new URLSearchParams({ 'form-name': 'contact', name: bait, email, subject: bait, message: bait }),
  });
  let mails: string[] = [];
  for (const until = Date.now() + MAILS_WITHIN_MS; mails.length < 3 && Date.now() < until; await sleep(200))
    mails = await mailsTo(dataDir, email);
  if (mails.length < 3) throw new Error(`${mails.length} of 3 mails left`);
  const plain = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=\n', ''));
  if (plain.some((mail) => mail.includes(bait))) throw new Error('a mail holds what a stranger typed');
  return `${mails.length} mails, none with a word of it`;
}
