import type { Role } from '@kaksha/domain/roles.ts';
import { useLocation } from 'react-router';
import { useSession } from './session.tsx';

/** The roles whose people have bookings and classes. */
export type AreaRole = Exclude<Role, 'admin'>;

/**
 * Whose screen this is, for screens that several roles share: the first word of the path (/parent/bookings), else the
 * role of whoever is signed in (/bookings/{id}).
 */
export function useAreaRole(): AreaRole {
  const { pathname } = useLocation();
  const { viewer } = useSession();
  const word = pathname.split('/')[1];
  if (word === 'student' || word === 'parent' || word === 'teacher') return word;
  return viewer === null || viewer.role === 'admin' ? 'student' : viewer.role;
}
