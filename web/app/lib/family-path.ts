import { useLocation } from 'react-router';
import { NEXT_PARAM } from './login-path.ts';

/** The screen on which a parent adds a child and gives consent; it leads back to the one that is shown now. */
export function useFamilyPath(): string {
  const { pathname, search } = useLocation();
  return `/parent/dashboard?${NEXT_PARAM}=${encodeURIComponent(pathname + search)}`;
}
