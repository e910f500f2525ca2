import type { AreaRole } from '../../lib/area.ts';

/** What the list of bookings is called: a parent's are their children's. */
export function bookingsTitle(role: AreaRole): string {
  if (role === 'teacher') return 'Manage Bookings';
  return role === 'parent' ? 'Bookings' : 'My Bookings';
}
