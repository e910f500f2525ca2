import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetInvitation, rememberedInvitation } from './referral-link.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an invitation', () => {
  it('is remembered from the link until somebody registers', () => {
    expect(rememberedInvitation(null, NOW)).toBeNull();
    expect(rememberedInvitation('abcd2345', NOW)).toBe('ABCD2345');
    expect(rememberedInvitation(null, NOW + DAY)).toBe('ABCD2345');
    expect(rememberedInvitation('WXYZ6789', NOW + DAY)).toBe('WXYZ6789');
    expect(rememberedInvitation('no code', NOW + DAY)).toBe('WXYZ6789');
    forgetInvitation();
    expect(rememberedInvitation(null, NOW + DAY)).toBeNull();
  });

  it('is forgotten after thirty days', () => {
    rememberedInvitation('ABCD2345', NOW);
    expect(rememberedInvitation(null, NOW + 30 * DAY)).toBe('ABCD2345');
    expect(rememberedInvitation(null, NOW + 30 * DAY + 1)).toBeNull();
  });

  it('counts from the address alone where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(rememberedInvitation('ABCD2345', NOW)).toBe('ABCD2345');
    expect(rememberedInvitation(null, NOW)).toBeNull();
  });
});
