import type { Role } from '@kaksha/domain/roles.ts';
import { useLocation } from 'react-router';
import { useSession } from './session.tsx';

/** The roles whose people have bookings and classes. */
export type AreaRole = Exclude<Role, 'admin'>;

/**
 * The role of this screen, where several roles share it: the first word of the path (/parent/bookings), else the role of
 * the signed-in person (/bookings/{id}).
 */
export function useAreaRole(): AreaRole {
  const { pathname } = useLocation();
  const { viewer } = useSession();
  const word = pathname.split('/')[1];
  if (word === 'student' || word === 'parent' || word === 'teacher') return word;
  return viewer === null || viewer.role === 'admin' ? 'student' : viewer.role;
}
