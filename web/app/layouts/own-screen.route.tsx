import type { Role } from '@kaksha/domain/roles.ts';
import { redirect } from 'react-router';
import { classesPath, messagesPath, profilePath } from '../lib/role-paths.ts';
import { currentRole } from '../lib/session-store.ts';
import type { Route } from './+types/own-screen.route';

/** Addresses that mean a screen of one's own role; the installed app's shortcuts and the design (section 7) use them. */
const OWN_SCREENS: Readonly<Record<string, (role: Role) => string | null>> = {
  '/profile': profilePath,
  '/classes': classesPath,
  '/messages': messagesPath,
};

/** Goes to the screen of one's own role, and keeps the query. The layout above has seen to it that there is one. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const role = currentRole();
  const pathOf = OWN_SCREENS[url.pathname.replace(/\/$/, '')];
  const path = role === null ? null : pathOf?.(role);
  return redirect(path == null ? '/' : path + url.search);
}

/** Never shown; see unknown-path.route.tsx. */
export default function OwnScreen() {
  return null;
}
