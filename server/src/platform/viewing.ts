import { CLOSED_TO_VIEWS, END_VIEW_PROCEDURE, VIEW_MESSAGES } from '@kaksha/domain/admin/people/view.ts';
import { ORPCError } from '@orpc/client';
import type { Viewer } from './context.ts';

/**
 * Refuses an operator who looks as somebody else whatever changes something, and what is nobody else's to read. Every
 * call that is not a GET counts as one that changes something.
 */
export function refuseView(
  viewer: Viewer | null,
  procedure: { path: readonly string[]; method: string },
): void {
  if (viewer?.viewedBy === undefined) return;
  const name = procedure.path.join('.');
  if (CLOSED_TO_VIEWS.includes(name)) throw new ORPCError('FORBIDDEN', { message: VIEW_MESSAGES.closed });
  if (procedure.method === 'GET' || name === END_VIEW_PROCEDURE) return;
  throw new ORPCError('FORBIDDEN', { message: VIEW_MESSAGES.readOnly });
}
