/** What a stranger, or somebody with a new account, may try. Each is bounded in how much it sends. */
import { contract } from '@kaksha/domain/contract.ts';
import { findContactDetails } from '@kaksha/domain/messages/contact-details.ts';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { io } from 'socket.io-client';
import { lyingZip, overlappingZip } from '../../server/test/hostile-zip.ts';

export interface Attack {
  name: string;
  /** Nobody is signed in: the loop's p99 has the narrower bound. */
  isAnonymous: boolean;
  /** @throws Error when the defence itself is missing */
  run(url: string): Promise<string>;
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
  return async (url: string): Promise<string> => {
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

const login = (type: string, body: string, wanted: RegExp) => (url: string) =>
  expected(
    repeat(20, () =>
      fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': type }, body }),
    ),
    wanted,
  );

/** The addresses of the contract that nobody has to sign in for, and that hold no id. */
export function anonymousReads(): string[] {
  const paths: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const own = (
      node as { '~orpc'?: { route: { method?: string; path?: string }; meta: { access?: unknown } } }
    )['~orpc'];
    if (own === undefined) {
      for (const child of Object.values(node)) walk(child);
      return;
    }
    const { method, path = '' } = own.route;
    if (own.meta.access === 'public' && method === 'GET' && !path.includes('{')) paths.push(`/api${path}`);
  };
  walk(contract);
  return paths;
}

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/contact',
  '/find-teachers',
  '/help',
  '/login',
  '/register',
  '/sitemap.xml',
];

/** Eight times the text may take about eight times as long, in processor time: quadratic would be sixty-four. */
async function contactDetails(): Promise<string> {
  const timeOf = (text: string): number => {
    const rounds = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      findContactDetails(text);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.max(500, Math.min(...rounds));
  };
  const worst = ['a', 'a.', 'a@', ' at ', 'nine ', 'pay ', '[', '\u0301\u0316'].map((unit) => {
    const short = unit.repeat(Math.ceil(20_000 / unit.length));
    return { unit, growth: timeOf(short.repeat(8)) / timeOf(short) };
  });
  const { unit, growth } = worst.toSorted((one, other) => other.growth - one.growth)[0] ?? {
    unit: '',
    growth: 0,
  };
  const said = `8 times the text: ${growth.toFixed(1)} times as long at most (${JSON.stringify(unit)})`;
  if (growth > 24) throw new Error(said);
  return said;
}

async function sockets(url: string): Promise<string> {
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
  ...['/api/docs', '/api/openapi.json'].map((path) => ({
    name: `GET ${path}`,
    isAnonymous: true,
    run: (url: string) =>
      expected(
        repeat(40, () => fetch(url + path)),
        /^40 x 200$/,
      ),
  })),
  ...[...anonymousReads(), ...PUBLIC_PAGES].map((path) => ({
    name: `GET ${path}`,
    isAnonymous: true,
    run: (url: string) => repeat(20, () => fetch(url + path)),
  })),
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
  {
    name: 'payments that nobody made',
    isAnonymous: true,
    run: (url) =>
      repeat(40, () => fetch(`${url}/payments/return?razorpay_payment_id=pay_x`, { redirect: 'manual' })),
  },
  { name: 'contact details in a long text', isAnonymous: false, run: contactDetails },
  { name: 'sockets of one person', isAnonymous: false, run: sockets },
];
