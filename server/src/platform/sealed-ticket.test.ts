import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTicket, sealTicket } from './sealed-ticket.ts';

const KEY = { secretKey: 'a-secret-key-that-is-only-for-tests-0000', formerSecretKeys: [] };
const shape = z.object({ id: z.string() });
const open = (ticket: string, key = KEY) => openTicket(key, 'ticket-reopen', ticket, shape);

afterEach(() => vi.useRealTimers());

describe('a sealed ticket', () => {
  it('brings back its content for so long', () => {
    vi.useFakeTimers();
    const ticket = sealTicket(KEY, 'ticket-reopen', { id: 'a' }, 60);
    expect(open(ticket)).toEqual({ id: 'a' });
    vi.advanceTimersByTime(60_000);
    expect(open(ticket)).toBeNull();
  });

  it('is worth nothing for another purpose, with another key, changed, or of another shape', () => {
    const ticket = sealTicket(KEY, 'ticket-reopen', { id: 'a' }, 60);
    expect(open(sealTicket(KEY, 'ticket-openid-flow', { id: 'a' }, 60))).toBeNull();
    expect(open(ticket, { ...KEY, secretKey: `${KEY.secretKey}1` })).toBeNull();
    expect(open(`${ticket.slice(0, -4)}AAAA`)).toBeNull();
    expect(open('')).toBeNull();
    expect(open(sealTicket(KEY, 'ticket-reopen', { other: 1 }, 60))).toBeNull();
  });
});
