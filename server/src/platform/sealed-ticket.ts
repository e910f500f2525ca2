/** Something that a browser carries back to us and can neither read nor change: sealed JSON that is good for a while. */
import { z } from 'zod';
import type { SecretKeys } from './auth.ts';
import { openText, type SealOptions, sealText } from './sealed-text.ts';

/** What a ticket is for: one purpose's is worth nothing for another. */
export type TicketPurpose = Extract<SealOptions['purpose'], `ticket-${string}`>;

const envelope = z.object({ until: z.number(), content: z.unknown() });

/** Seals `content` as base64url; it opens for so many seconds. */
export function sealTicket(
  keys: SecretKeys,
  purpose: TicketPurpose,
  content: object,
  seconds: number,
): string {
  const until = Date.now() + seconds * 1000;
  return sealText({ keys, purpose, owner: '' }, JSON.stringify({ until, content })).toString('base64url');
}

/** What {@link sealTicket} sealed, or null: for another purpose, changed, of another shape, or too old. */
export function openTicket<Content>(
  keys: SecretKeys,
  purpose: TicketPurpose,
  ticket: string,
  shape: z.ZodType<Content>,
): Content | null {
  try {
    const sealed = Buffer.from(ticket, 'base64url');
    const { until, content } = envelope.parse(JSON.parse(openText({ keys, purpose, owner: '' }, sealed)));
    return until > Date.now() ? shape.parse(content) : null;
  } catch {
    return null;
  }
}
