import type { Role } from '@kaksha/domain/roles.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardMiddleware, SignedInOnly, wayOut } from './guard.tsx';
import { shown } from './test-screen.tsx';

// The files of the unit tests share their modules: one that an earlier file has loaded would keep what is replaced here.
vi.hoisted(() => vi.resetModules());
const session = vi.hoisted(() => ({
  user: null as object | null,
  role: null as Role | null,
  loading: false,
  error: null as string | null,
  farewell: null as string | null,
}));
vi.mock('./session-store.ts', () => ({
  sessionReady: () => Promise.resolve(session),
  currentRole: () => session.role,
  INITIAL_SESSION: { user: null, loading: true, error: null, farewell: null },
  sessionSnapshot: () => session,
  subscribeSession: () => () => undefined,
}));

/** Where the guard sends somebody who opens an address; 'in' when it lets them pass. */
async function opens(address: string): Promise<string> {
  const request = new Request(`http://kaksha.test${address}`);
  try {
    const args = { request } as Parameters<typeof guardMiddleware>[0];
    return String(await guardMiddleware(args, () => Promise.resolve('in')));
  } catch (answer) {
    return answer instanceof Response ? (answer.headers.get('location') ?? '') : String(answer);
  }
}

beforeEach(() => Object.assign(session, { user: null, role: null }));

test('no session goes to /login, and remembers where it was going (specification, section 4)', async () => {
  expect(await opens('/student/dashboard?tab=classes')).toBe(
    '/login?next=%2Fstudent%2Fdashboard%3Ftab%3Dclasses',
  );
});

test.each([
  ['student', '/teacher/dashboard', '/'],
  ['teacher', '/student/classes', '/'],
  ['teacher', '/assessments/1/take', '/'],
  ['parent', '/student/dashboard', '/'],
  ['student', '/student/dashboard', 'in'],
  ['parent', '/parent/child-progress', 'in'],
  ['teacher', '/teacher/bookings', 'in'],
  ['student', '/assessments/1/take', 'in'],
  ['parent', '/classroom/1', 'in'],
] as const)('a %s who opens %s: %s (specification, sections 4 and 6)', async (role, address, outcome) => {
  Object.assign(session, { user: { role }, role });
  expect(await opens(address)).toBe(outcome);
});

test('a session whose role nobody knows is let in only where every role is', async () => {
  Object.assign(session, { user: {}, role: null });
  expect(await opens('/student/dashboard')).toBe('/');
  expect(await opens('/bookings/1')).toBe('in');
});

test('a spinner shows until it is known who is signed in (specification, section 4)', () => {
  const { html } = shown(() => <SignedInOnly>The screen</SignedInOnly>);
  expect(html).toContain('role="status"');
  expect(html).toMatch(/<noscript>.*JavaScript is switched off.*<\/noscript>/);
  expect(html).not.toContain('The screen');
});

test.each([
  ['who signed out goes home', null, null, '/'],
  [
    'whose session expired comes back after the login',
    'Session expired',
    null,
    '/login?next=%2Fstudent%2Fclasses',
  ],
  ['who closed the account is bidden farewell at the login', null, 'Goodbye', '/login'],
] as const)('somebody %s', (_, error, farewell, leadsTo) => {
  expect(wayOut({ error, farewell }, '/student/classes')).toBe(leadsTo);
});
