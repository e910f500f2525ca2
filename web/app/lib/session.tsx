import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Viewer } from './server-context.ts';
import { INITIAL_SESSION, type SessionState, session, sessionReady } from './session-store.ts';
import { useStore } from './store.ts';

export interface Session extends SessionState {
  /**
   * The signed-in person to show: the current user or, until that is known, the viewer that the server rendered for. Use it
   * for things visible at first sight (the header); use `user` where the whole account is needed.
   */
  viewer: Viewer | null;
}

const viewerOf = (user: SessionUser): Viewer => ({
  id: user.id,
  role: user.role,
  name: user.name,
  profilePicture: user.profilePicture,
});

/** The session of this browser; signing in is in sign-in.ts, signing out in session-store.ts. */
export function useSession(): Session {
  const state = useStore(session, INITIAL_SESSION);
  const root = useRouteLoaderData<{ viewer: Viewer | null }>('root');
  if (state.user !== null) return { ...state, viewer: viewerOf(state.user) };
  return { ...state, viewer: state.loading ? (root?.viewer ?? null) : null };
}

/** Finds out at the start who is signed in. Once, in the root of the product. */
export function useSessionStart(): void {
  useEffect(() => {
    // Unreachable: the header stays as the server rendered it, and the next screen tries again.
    sessionReady().catch(() => undefined);
  }, []);
}
