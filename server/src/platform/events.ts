/**
 * How a feature causes something in one that stands on it, without importing it: it publishes an event, and the table in
 * `server/src/event-handlers.ts` says what follows.
 */
import type { Trx } from './context.ts';

/**
 * Every event with what it carries. Whoever publishes one declares it, beside the place where it is published; whoever
 * handles it imports the type from there:
 *
 *     export interface RequestReturned {
 *       bookingId: string;
 *     }
 *
 *     declare module '../platform/events.ts' {
 *       interface DomainEvents {
 *         'booking.request-returned': RequestReturned;
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by those who publish
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** What follows an event. It works in the publisher's transaction, which its error undoes. */
export type EventHandler<Name extends EventName> = (trx: Trx, event: DomainEvents[Name]) => Promise<void>;

/** What follows each event, in the order in which it happens. */
export type EventHandlers = { readonly [Name in EventName]: readonly EventHandler<Name>[] };

let registered: EventHandlers | undefined;

/** Says what follows each event, from now on, in this process. */
export function registerEventHandlers(handlers: EventHandlers): void {
  registered = handlers;
}

/**
 * Has happen what follows this event, before it returns: one handler after the other, in the caller's transaction, so that
 * all of it commits with what caused it, or nothing.
 * @throws Error when this process has not registered what follows: silence would lose it.
 */
export async function publish<Name extends EventName>(
  trx: Trx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  const handlers = registered?.[name];
  if (handlers === undefined) throw new Error(`Nobody has registered what follows the event ${name}.`);
  for (const handle of handlers) await handle(trx, event);
}
