import { redirect } from 'react-router';
import { profilePath } from '../lib/navigation.ts';
import { currentRole } from '../lib/session-store.ts';

/** /profile is the profile of one's own role (design, section 7). The layout above has seen to it that there is one. */
export function clientLoader() {
  const role = currentRole();
  return redirect((role === null ? null : profilePath(role)) ?? '/');
}

/** Never shown; see unknown-path.route.tsx. */
export default function OwnProfile() {
  return null;
}
