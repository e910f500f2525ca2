import type { Role } from '@kaksha/domain/roles.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createMemoryRouter, type RouteObject, redirect } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import routes from '../routes.ts';
import { guardMiddleware, SignedInOnly, wayOut } from './guard.tsx';
import { shown } from './test-screen.tsx';

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
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
  session: { snapshot: () => session, subscribe: () => () => undefined },
}));

/** The product's own routes, the guarded ones behind the guard. */
function asRoutes(entries: readonly RouteConfigEntry[], guarded = false): RouteObject[] {
  return entries.map(({ file, path, index, children }): RouteObject => {
    const isGuard = /role-area-layout|signed-in-layout/.test(file);
    // Any other unknown path goes home (layouts/unknown-path.route.tsx).
    const loader = () => (path === '*' ? redirect('/') : null);
    const route = { loader, ...(isGuard ? { middleware: [guardMiddleware] } : {}) };
    if (index) return { ...route, index: true };
    return { ...route, path, children: asRoutes(children ?? [], guarded || isGuard) };
  });
}

const table = asRoutes(await routes);

/** Where somebody stands who opens an address: the guard decides, on the route that React Router has matched. */
async function opens(address: string): Promise<string> {
  const router = createMemoryRouter(table, { initialEntries: [address] });
  try {
    const hasArrived = () => router.state.initialized && router.state.navigation.state === 'idle';
    // It takes a few turns of the loop; 126 tests would wait 50 ms each.
    await vi.waitUntil(hasArrived, { interval: 1 });
    const { pathname, search } = router.state.location;
    return pathname + search;
  } finally {
    router.dispose();
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
  ['student', '/student/dashboard', '/student/dashboard'],
  ['parent', '/parent/child-progress', '/parent/child-progress'],
  ['teacher', '/teacher/bookings', '/teacher/bookings'],
  ['student', '/assessments/1/take', '/assessments/1/take'],
  ['parent', '/classroom/1', '/classroom/1'],
] as const)('a %s who opens %s: %s (specification, sections 4 and 6)', async (role, address, outcome) => {
  Object.assign(session, { user: { role }, role });
  expect(await opens(address)).toBe(outcome);
});

test('a session whose role nobody knows is let in only where every role is', async () => {
  Object.assign(session, { user: {}, role: null });
  expect(await opens('/student/dashboard')).toBe('/');
  expect(await opens('/bookings/1')).toBe('/bookings/1');
});

/** Other spellings of a path that React Router may match to the same route. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'with a capital': (path) => path.replace(/^\/./, (start) => start.toUpperCase()),
  'in capitals': (path) => path.toUpperCase(),
  'with a slash at its end': (path) => `${path}/`,
  'with slashes at its end': (path) => `${path}//`,
  'with two slashes at its beginning': (path) => `/${path}`,
  'with two slashes within': (path) => path.replace(/(.)\//, '$1//'),
  'with an encoded letter': (path) =>
    path.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`),
  'with an encoded capital': (path) =>
    path.replace(/^\/./, (start) => `/%${start.toUpperCase().charCodeAt(1).toString(16)}`),
  'with an encoded slash': (path) => path.replace(/(.)\//, '$1%2F'),
  'with a dot within': (path) => path.replace(/(.)\//, '$1/./'),
  'with a query and a hash': (path) => `${path}?a=/student#/student`,
};

describe.each(Object.entries(SPELLINGS))('a path %s', (_, spell) => {
  test.each([
    ['teacher', '/student/dashboard'],
    ['teacher', '/admin/people'],
    ['student', '/admin/payouts'],
    ['parent', '/admin'],
    ['student', '/teacher/earnings'],
    ['student', '/parent/wallet'],
    ['teacher', '/practice'],
    ['parent', '/assessments/1/take'],
  ] as const)('lets no %s in at %s', async (role, path) => {
    Object.assign(session, { user: { role }, role });
    expect(await opens(spell(path))).toBe('/');
  });

  test('leads whoever may to the screen under its own address, or home', async () => {
    Object.assign(session, { user: { role: 'teacher' }, role: 'teacher' });
    expect((await opens(spell('/teacher/bookings'))).replace(/\?.*/, '')).toMatch(/^\/(teacher\/bookings)?$/);
  });

  test('asks who is not signed in to log in, or leads home', async () => {
    expect(await opens(spell('/admin/people'))).toMatch(/^\/(login\?next=.*)?$/);
  });
});

test('what stands for a parameter keeps its letters', async () => {
  Object.assign(session, { user: { role: 'teacher' }, role: 'teacher' });
  expect(await opens('/Teacher/Classes/AbC%20d?x=Y')).toBe('/teacher/classes/AbC%20d?x=Y');
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
