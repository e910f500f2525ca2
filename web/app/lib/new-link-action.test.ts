import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newLinkAction } from './new-link-action.ts';

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.hoisted(() => vi.resetModules());
const sendVerification = vi.hoisted(() => vi.fn());
vi.mock('./api.ts', () => ({ api: { accounts: { sendVerification } } }));

const unverified = new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: 'Please verify.' });
const show = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { pathname: '/teachers/t1/book', search: '?startsAt=2026-12-01T11:30:00Z' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses the button that the refusal's toast has. */
const press = () => newLinkAction(unverified, show).action?.onClick();

test('another refusal has no button, and its toast goes by itself', () => {
  expect(newLinkAction(new ORPCError('SLOT_TAKEN', { status: 409, message: 'Taken.' }), show)).toEqual({});
});

test('who has to verify the address first can have the link again, and is told that it was sent', async () => {
  sendVerification.mockResolvedValue({ ok: true });
  expect(newLinkAction(unverified, show)).toMatchObject({
    timeoutMs: 0,
    action: { label: 'Send a new link' },
  });
  press();
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith({ title: M.linkSent }));
  expect(sendVerification).toHaveBeenCalledWith({ next: '/teachers/t1/book?startsAt=2026-12-01T11:30:00Z' });
});

test('a link that is not sent is told in the server’s words', async () => {
  sendVerification.mockRejectedValue(
    new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: M.tooManyLinks }),
  );
  press();
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith({ title: M.tooManyLinks, tone: 'error' }));
});
