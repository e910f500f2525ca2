/**
 * How a feature causes something in one that stands on it, without importing it: it publishes an event, and the table in
 * `server/src/event-handlers.ts` says what follows.
 */
import type { Trx } from './context.ts';

/**
 * Every event with its payload. The publishing feature declares it, beside the place where it is published; handlers import
 * the type from there:
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

/** Runs in the publisher's transaction, which its error rolls back. */
export type EventHandler<Name extends EventName> = (trx: Trx, event: DomainEvents[Name]) => Promise<void>;

/** The handlers of each event, in the order in which they run. */
export type EventHandlers = { readonly [Name in EventName]: readonly EventHandler<Name>[] };

let registered: EventHandlers | undefined;

/** Registers the handlers of all events in this process, in place of earlier ones. */
export function registerEventHandlers(handlers: EventHandlers): void {
  registered = handlers;
}

/**
 * Runs the handlers of this event, one after the other, in the caller's transaction: all of it commits with its cause, or
 * nothing does.
 * @throws Error when this process has registered no handlers: silence would lose the event.
 */
export async function publish<Name extends EventName>(
  trx: Trx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  const handlers = registered?.[name];
  if (handlers === undefined) throw new Error(`No handlers are registered for the event ${name}.`);
  for (const handle of handlers) await handle(trx, event);
}
