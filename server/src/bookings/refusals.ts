import { ORPCError } from '@orpc/client';

/** A start that can't be had; `explainRefusal` adds the nearest free ones. */
export function slotTaken(message: string): ORPCError<string, undefined> {
  return new ORPCError('SLOT_TAKEN', { status: 409, message });
}

/** This teacher, or this kind of lesson, can't be booked at any time. */
export function notBookable(message: string): ORPCError<string, undefined> {
  return new ORPCError('NOT_BOOKABLE', { status: 409, message });
}
