import { createHash } from 'node:crypto';
import { beginsWithZeroBits, PUZZLE_HEADER } from '@kaksha/domain/puzzle.ts';
import { isDefinedError, safe } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken } from './access-token.ts';
import { api } from './api.ts';
import { errorMessage, fieldErrors, NetworkError } from './api-errors.ts';
import { patience } from './patience.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
/** One of this person's tokens. */
const tokenOf = (jti: string, sub = 'u') =>
  `e30.${Buffer.from(JSON.stringify({ sub, jti, exp: 9_999_999_999 })).toString('base64url')}.s`;

type Answer = (request: Request) => Response | Promise<Response>;
const requests: Request[] = [];
const reload = vi.fn();
const paths = () => requests.map((request) => `${request.method} ${new URL(request.url).pathname}`);

/** Stands for the server: the answers, one after another. */
function serve(...answers: Answer[]) {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, 'http://kaksha.test'),
      init,
    );
    requests.push(request);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Nobody expected ${request.url}`);
    return answer(request);
  });
}

const json =
  (status: number, body: unknown): Answer =>
  () =>
    Response.json(body, { status });

beforeEach(() => {
  requests.length = 0;
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://kaksha.test', reload });
  reload.mockReset();
  clearToken('expiry');
});
afterEach(() => {
  clearToken('expiry');
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes to /api with cookies, bearer token and idempotency key', async () => {
    localStorage.setItem('token', tokenOf('u'));
    serve(json(200, { ok: true }));
    await api.bookings.withdraw({ id: ID }, { context: { idempotencyKey: 'k1' } }).catch(() => undefined);
    const [request] = requests;
    expect(request?.url).toBe(`http://kaksha.test/api/bookings/${ID}/withdraw`);
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${tokenOf('u')}`);
    expect(request?.headers.get('idempotency-key')).toBe('k1');
  });

  it('of a page goes out in nobody else’s name, also when it is repeated after a refusal', async () => {
    localStorage.setItem('token', tokenOf('t', 'asha'));
    serve(() => {
      localStorage.setItem('token', tokenOf('t', 'ravi'));
      return Response.json({ message: 'Please log in to continue.', code: 'UNAUTHORIZED' }, { status: 401 });
    });
    await expect(api.accounts.me()).rejects.toMatchObject({ code: 'SOMEBODY_ELSE' });
    await expect(api.bookings.withdraw({ id: ID })).rejects.toMatchObject({ code: 'SOMEBODY_ELSE' });
    expect(requests).toHaveLength(1);
    expect(reload).toHaveBeenCalled();
  });

  it('makes of our error body an error of the contract, with its data', async () => {
    const errors = [{ msg: 'Email is required', path: 'email' }];
    serve(json(400, { message: 'Email is required', code: 'BAD_REQUEST', errors }));
    const { error } = await safe(api.accounts.login({ email: '', password: '' }));
    expect(isDefinedError(error)).toBe(true);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', status: 400, message: 'Email is required' });
    expect(fieldErrors(error)).toEqual({ email: 'Email is required' });
  });

  it.each([
    ['a server error', json(500, { message: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }), false],
    ['a gateway’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), false],
  ] as const)('tells %s from the errors of the contract', async (_, answer, defined) => {
    serve(answer);
    const { error } = await safe(api.teachers.search({}));
    expect(isDefinedError(error)).toBe(defined);
    expect(errorMessage(error, 'fallback')).not.toBe('fallback');
  });

  it('leaves it to the screen to say what failed when the answer has no sentence', async () => {
    serve(json(500, {}));
    const { error } = await safe(api.accounts.login({ email: 'asha@example.in', password: 'Blue-kite-7' }));
    expect(errorMessage(error, 'Login failed')).toBe('Login failed');
  });

  it('says that nobody could be reached', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.teachers.search({})).rejects.toBeInstanceOf(NetworkError);
  });

  it('lets an aborted call stay aborted', async () => {
    const abort = new AbortController();
    serve((request) => {
      abort.abort();
      return Promise.reject(request.signal.reason);
    });
    await expect(api.teachers.search({}, { signal: abort.signal })).rejects.not.toBeInstanceOf(NetworkError);
  });

  it('takes one that nobody answers in time for a network that is gone', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
      AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError')),
    );
    serve((request) => Promise.reject(request.signal.reason));
    const saving = api.attempts.save({ id: ID, events: [] }, { signal: patience() });
    await expect(saving).rejects.toBeInstanceOf(NetworkError);
    vi.restoreAllMocks();
  });
});

describe('a puzzle in place of an answer', () => {
  const asked = (token: string) =>
    json(429, { message: 'Too many attempts.', code: 'TOO_MANY_REQUESTS', puzzle: { token, bits: 8 } });

  it('is solved, and the call is repeated with what solves it', async () => {
    serve(asked('t'), json(200, { ok: true }));
    await api.accounts.forgotPassword({ email: 'asha@example.in' });
    const solved = requests[1]?.headers.get(PUZZLE_HEADER) ?? '';
    expect(solved).toMatch(/^t:\d+$/);
    expect(beginsWithZeroBits(createHash('sha256').update(solved).digest(), 8)).toBe(true);
    expect(await requests[1]?.json()).toEqual({ email: 'asha@example.in' });
  });

  it('is solved once: what is refused again is told', async () => {
    serve(asked('t'), asked('u'));
    await expect(api.accounts.forgotPassword({ email: 'asha@example.in' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(requests).toHaveLength(2);
  });
});

describe('an expired token', () => {
  const expired = json(401, { message: 'Please log in to continue.', code: 'UNAUTHORIZED' });

  it('is renewed once for calls that go at the same time, and each is repeated with the new one', async () => {
    localStorage.setItem('token', tokenOf('old'));
    serve(
      expired,
      expired,
      json(200, { token: tokenOf('new'), user: { role: 'student' } }),
      json(200, { user: { name: 'Riya' } }),
      json(200, { user: { name: 'Riya' } }),
    );
    const answers = await Promise.all([api.accounts.me(), api.accounts.me()]);
    expect(answers.map((answer) => answer.user.name)).toEqual(['Riya', 'Riya']);
    expect(paths().filter((path) => path === 'POST /api/auth/refresh')).toHaveLength(1);
    expect(requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${tokenOf('new')}`);
  });

  it('gives up when the session is over', async () => {
    localStorage.setItem('token', tokenOf('old'));
    serve(expired, json(401, { message: 'Please log in to continue.', code: 'UNAUTHORIZED' }));
    await expect(api.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('does not loop when the new token is refused as well', async () => {
    localStorage.setItem('token', tokenOf('old'));
    serve(expired, json(200, { token: tokenOf('new'), user: { role: 'student' } }), expired);
    await expect(api.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(requests).toHaveLength(3);
  });

  it('is nothing to renew for a visitor, or for a wrong password', async () => {
    serve(expired);
    await expect(api.accounts.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    localStorage.setItem('token', tokenOf('old'));
    serve(json(401, { message: 'Invalid email or password', code: 'WRONG_CREDENTIALS' }));
    await expect(api.accounts.login({ email: 'a@b.in', password: 'x' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(paths()).not.toContain('POST /api/auth/refresh');
  });
});
