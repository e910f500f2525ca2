import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import { storedToken, tokenHolder } from '../../../lib/access-token.ts';

/**
 * Sends what waits from a page that is being left: the browser finishes the request without it. Nobody hears the answer,
 * so it all stays in the outbox, and is sent again by the next visit, where the server knows it already. Where the student
 * has signed out meanwhile, nothing is sent.
 */
export function sendOnLeave(studentId: string, attemptId: string, events: readonly AttemptEvent[]): void {
  const token = storedToken();
  if (events.length === 0 || token === null || tokenHolder() !== studentId) return;
  fetch(`/api/attempts/${attemptId}/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}
