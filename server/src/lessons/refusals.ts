import { ORPCError } from '@orpc/client';

/** A refusal of an action that a lesson does not allow now. */
export function lessonConflict(message: string): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message });
}
