import type { ReactNode } from 'react';
import { type MiddlewareFunction, Navigate, redirect, useLocation } from 'react-router';
import { NeedsScript } from '../ui/needs-script.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './guard.module.css';
import { ownSpelling, rolesAllowedAt } from './guarded-paths.ts';
import { loginPath } from './login-path.ts';
import { useSession } from './session.tsx';
import { currentRole, type SessionState, sessionReady } from './session-store.ts';

/**
 * Runs in the browser before a guarded screen's loaders: no session goes to /login and remembers where it was going,
 * a wrong role goes to / (specification, section 4). Which roles a screen admits is the table in guarded-paths.ts. A path
 * that is spelled another way goes on to the route's own spelling, by which screens and navigation recognise their area.
 */
export const guardMiddleware: MiddlewareFunction = async ({ request, pattern }, next) => {
  const url = new URL(request.url);
  const { user } = await sessionReady();
  if (user === null) throw redirect(loginPath(url.pathname + url.search));
  const allowed = rolesAllowedAt(pattern);
  const role = currentRole();
  if (allowed !== 'any' && (role === null || !allowed.includes(role))) throw redirect('/');
  const path = ownSpelling(url.pathname, pattern);
  if (path !== url.pathname) throw redirect(path + url.search);
  return next();
};

/** Where somebody goes whose session ended on the screen at `path`. */
export function wayOut({ error, farewell }: Pick<SessionState, 'error' | 'farewell'>, path: string): string {
  if (farewell !== null) return '/login';
  // Signing out goes to the home page; a session that expired, back here after the login.
  return error === null ? '/' : loginPath(path);
}

/** Shows its children while somebody is signed in, and leaves as soon as that is no longer so. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.loading) return <GuardSpinner />;
  if (session.user === null) return <Navigate to={wayOut(session, pathname + search)} replace />;
  return children;
}

/** Stands in for a guarded screen until it is known who is signed in. */
export function GuardSpinner() {
  return (
    <div className={styles.waiting}>
      <NeedsScript />
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
