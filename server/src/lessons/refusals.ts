import { ORPCError } from '@orpc/client';

/** A refusal of what can't be done with a lesson now. */
export function lessonConflict(message: string): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { status: 409, message });
}
