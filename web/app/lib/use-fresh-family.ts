import { refreshUser } from './session-store.ts';
import { useChange } from './socket.ts';

/**
 * Keeps the children of a signed-in parent as they are, on every screen: a student who says yes on another device can be
 * booked and written for at once. Without an answer what was known stays, until the page is loaded again.
 */
export function useFreshFamily(): void {
  useChange('family:changed', () => {
    refreshUser().catch(() => undefined);
  });
}
