/** What goes out with the browser and comes back: the attempt in a cookie, the person in a ticket. Both are sealed. */

import { en as M } from '@kaksha/domain/accounts/openid/words/en.ts';
import { PROVIDER_FLOW_MINUTES, PROVIDER_REGISTER_MINUTES } from '@kaksha/domain/accounts/policy.ts';
import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import { openTicket, sealTicket } from '../../platform/sealed-ticket.ts';
import { readCookie, writeCookie } from '../../platform/site-cookies.ts';
import type { ProviderPerson } from './provider.ts';

const FLOW_COOKIE = 'kaksha_provider';

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Who connects their account; null for somebody who signs in. */
  connects: z.string().nullable(),
});
export type Flow = z.infer<typeof flow>;

/** Keeps an attempt in the browser that began it: nobody else's can be slipped in. */
export function keepFlow(context: RequestContext, begun: Flow): void {
  const seconds = PROVIDER_FLOW_MINUTES * 60;
  writeCookie(
    context,
    FLOW_COOKIE,
    sealTicket(context.services.env, 'ticket-openid-flow', begun, seconds),
    seconds,
  );
}

/** The attempt that this browser began, which is over with this; null without one. */
export function takeFlow(context: RequestContext): Flow | null {
  const { env } = context.services;
  const kept = readCookie(env, context.headers, FLOW_COOKIE);
  if (kept === null || kept === '') return null;
  writeCookie(context, FLOW_COOKIE, '', 0);
  return openTicket(env, 'ticket-openid-flow', kept, flow);
}

const person = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** Stands for somebody whom the provider has just named. */
export const ticketOf = ({ services }: RequestContext, named: ProviderPerson): string =>
  sealTicket(services.env, 'ticket-openid-person', named, PROVIDER_REGISTER_MINUTES * 60);

/** The person of a {@link ticketOf}. @throws ORPCError LINK_EXPIRED */
export function personOf({ services }: RequestContext, ticket: string): ProviderPerson {
  const named = openTicket(services.env, 'ticket-openid-person', ticket, person);
  if (named === null) throw new ORPCError('LINK_EXPIRED', { status: 410, message: M.ticketExpired });
  return named;
}
