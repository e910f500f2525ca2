/** Attacks by a stranger, or by somebody with a new account. Each is bounded in how much it sends. */
import { MESSAGE_MAX_CHARACTERS } from '@kaksha/domain/messages/policy.ts';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { io } from 'socket.io-client';
import { callAs } from '../../e2e/api.ts';
import { lyingZip, overlappingZip } from '../../server/test/hostile-zip.ts';
import { textAsName, twoBehindOneAddress, wrongPasswordsForAnother } from './locking-out.ts';

/** A product that is attacked. */
export interface Target {
  url: string;
  dataDir: string;
}

export interface Attack {
  name: string;
  /** Nobody is signed in: the loop's p99 has the narrower bound. */
  isAnonymous: boolean;
  /** @throws Error when the defence itself is missing */
  run(target: Target): Promise<string>;
}

const PASSWORD = 'Kaksha-demo-1';

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Sends the same request so often, a few at a time; answers the statuses. */
async function repeat(times: number, send: () => Promise<Response>): Promise<string> {
  const statuses: Record<string, number> = {};
  for (let sent = 0; sent < times; sent += 5) {
    const answers = await Promise.all(Array.from({ length: Math.min(5, times - sent) }, send));
    for (const answer of answers) {
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  }
  return Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
}

async function expected(statuses: Promise<string>, wanted: RegExp): Promise<string> {
  const said = await statuses;
  if (!wanted.test(said)) throw new Error(`answered ${said}`);
  return said;
}

function preview(zip: Buffer) {
  return async ({ url }: Target): Promise<string> => {
    const token = await tokenOf(url, 'teacher@kaksha.example');
    return expected(
      repeat(10, () => {
        const body = new FormData();
        body.set('format', 'qti');
        body.set('file', new File([new Uint8Array(zip)], 'questions.zip'));
        const headers = { Authorization: `Bearer ${token}` };
        return fetch(`${url}/api/question-bank/previews`, { method: 'POST', headers, body });
      }),
      /^\d+ x 422$/,
    );
  };
}

const login =
  (type: string, body: string, wanted: RegExp) =>
  ({ url }: Target) =>
    expected(
      repeat(20, () =>
        fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': type }, body }),
      ),
      wanted,
    );

/** The longest messages allowed, of text on which the search for contact details is slowest. */
async function contactDetails({ url }: Target): Promise<string> {
  const parent = await callAs(url, 'parent@kaksha.example');
  const { conversations } = await parent.get<{ conversations: { id: string }[] }>('/conversations');
  const units = ['a', 'a.', 'a@', ' at ', 'nine ', 'pay ', '[', '\u0301\u0316'];
  const token = await tokenOf(url, 'parent@kaksha.example');
  let at = 0;
  return repeat(units.length * 3, () => {
    const unit = units[at++ % units.length] ?? '';
    const body = unit.repeat(Math.floor(MESSAGE_MAX_CHARACTERS / unit.length));
    return fetch(`${url}/api/conversations/${conversations[0]?.id}/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ clientId: crypto.randomUUID(), body }),
    });
  });
}

async function sockets({ url }: Target): Promise<string> {
  const token = await tokenOf(url, 'student@kaksha.example');
  const open = Array.from({ length: 60 }, () =>
    io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], reconnection: false }),
  );
  await Promise.all(
    open.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('connect', () => setTimeout(resolve, 1_000));
          socket.once('connect_error', () => resolve());
        }),
    ),
  );
  const connected = open.filter((socket) => socket.connected).length;
  for (const socket of open) socket.disconnect();
  if (connected > 20) throw new Error(`${connected} sockets of one person stay open`);
  return `${connected} of ${open.length} sockets of one person stay open`;
}

export const ATTACKS: readonly Attack[] = [
  { name: 'zip that lies about sizes', isAnonymous: false, run: preview(lyingZip(3, 8_000_000)) },
  { name: 'zip with overlapping parts', isAnonymous: false, run: preview(overlappingZip(990, 400_000)) },
  {
    name: 'form of 60,000 keys at the login',
    isAnonymous: true,
    run: login('application/x-www-form-urlencoded', 'a[b]=1&'.repeat(60_000), /^20 x 415$/),
  },
  {
    name: 'JSON of 60,000 brackets at the login',
    isAnonymous: true,
    run: login('application/json', '['.repeat(30_000) + ']'.repeat(30_000), /^20 x (400|413|429)$/),
  },
  {
    name: 'address of 200,000 characters at the login',
    isAnonymous: true,
    run: login(
      'application/json',
      JSON.stringify({ email: '@'.repeat(200_000), password: 'x' }),
      /^20 x 413$/,
    ),
  },
  { name: 'contact details in a long text', isAnonymous: false, run: contactDetails },
  { name: 'sockets of one person', isAnonymous: false, run: sockets },
  { name: 'wrong passwords for another', isAnonymous: true, run: wrongPasswordsForAnother },
  { name: 'two people behind one address', isAnonymous: true, run: twoBehindOneAddress },
  { name: 'a text as a name in mails', isAnonymous: true, run: textAsName },
];
