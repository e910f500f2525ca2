/** The signed-in person of this browser: one state for the whole page (specification, section 4). */
import { en as COMMON_ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/common/words/en.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import {
  clearToken,
  decodeToken,
  hasLoggedOut,
  leavesToSomebodyElse,
  onRenewal,
  type Renewal,
  storedRole,
  storedToken,
  storeToken,
  TOKEN_KEY,
} from './access-token.ts';
import { api } from './api.ts';
import { isApiError, isUnreachable, NetworkError } from './api-errors.ts';
import { finishBeforeSignOut, forgetAfterSignOut, sentencesOfWhatStays } from './before-sign-out.ts';
import { forgetKeptDrafts } from './kept-drafts.ts';
import { keptView } from './kept-view.ts';
import { oweLogout, payLogouts } from './owed-logouts.ts';
import { readFromNowOnIn } from './page-zone.ts';
import { renewInTime, stopRenewing } from './renewal-timer.ts';
import { endPushHere } from './service-worker.ts';
import { Store } from './store.ts';

export interface SessionState {
  /** The current user, or null. */
  user: SessionUser | null;
  /** True until it is known whether somebody is signed in. */
  loading: boolean;
  /** Why a session ended by itself ('Session expired'), or null. */
  error: string | null;
  /** A message for the login after somebody closed their account here, or null. */
  farewell: string | null;
}

/** The state that the server renders with, and the browser starts from. */
export const INITIAL_SESSION: SessionState = { user: null, loading: true, error: null, farewell: null };

/** The session of this browser. Set here alone. */
export const session = new Store(INITIAL_SESSION);

function signedInAs(user: SessionUser, token: string): void {
  readFromNowOnIn(user.timeZone);
  session.set({ user, loading: false, error: null, farewell: null });
  renewInTime(token, 'fresh');
}

function signedOut(error: string | null): void {
  if (leavesToSomebodyElse()) return;
  const view = keptView();
  const { user } = session.snapshot();
  clearToken(error === null ? 'logout' : 'expiry');
  // A look as somebody else has ended: this tab is the operator's again, from the start.
  if (view !== null) {
    location.replace(`/admin/people/${view.personId}`);
    return;
  }
  stopRenewing();
  restoring = undefined;
  void endPushHere();
  // Drafts survive an expired session: the same person comes back to it.
  if (error === null && user !== null) {
    forgetKeptDrafts(user.id);
    void forgetAfterSignOut(user);
  }
  // A farewell stands until somebody signs in: requests still running then meet an ended session, as they should.
  const { farewell } = session.snapshot();
  session.set({ user: null, loading: false, error: farewell === null ? error : null, farewell });
}

// ── Start ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const RETRY_DELAYS_MS = [1_000, 3_000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether the server has refused the session. Nobody's answer is no verdict, nor is a server's that is away or has too much to
 * do, nor one that was cut off: a page that is left while it reads the answer would sign its person out.
 */
const isRefused = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403);

async function fetchUser(): Promise<SessionUser> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return (await api.accounts.me()).user;
    } catch (error) {
      if (isRefused(error)) throw error;
      await wait(delayMs);
    }
  }
  return (await api.accounts.me()).user;
}

async function restore(): Promise<void> {
  listenOnce();
  void payLogouts();
  if (storedToken() === null) return session.set({ ...INITIAL_SESSION, loading: false });
  try {
    const user = await fetchUser();
    const current = storedToken();
    // Another tab has signed out meanwhile.
    if (current === null) return session.set({ ...INITIAL_SESSION, loading: false });
    // Or somebody in.
    if (leavesToSomebodyElse(current)) return;
    storeToken(current, user.role);
    // The same that the document was drawn in, but for an operator's look as somebody else.
    readFromNowOnIn(user.timeZone);
    session.set({ user, loading: false, error: null, farewell: null });
    renewInTime(current, 'stored');
  } catch (error) {
    if (isRefused(error)) return signedOut(COMMON_ACCOUNT_MESSAGES.sessionExpired);
    // A train's tunnel is no reason to sign anybody out: the token stays, and the next page tries again.
    restoring = undefined;
    throw isUnreachable(error) ? error : new NetworkError({ cause: error });
  }
}

let restoring: Promise<void> | undefined;

/**
 * Resolves once it is known who is signed in; asks the server for the current user the first time.
 * @throws NetworkError when a token is stored and the server cannot be reached.
 */
export async function sessionReady(): Promise<SessionState> {
  if (session.snapshot().loading) {
    restoring ??= restore();
    await restoring;
  }
  return session.snapshot();
}

/** The current user again from the server, after something about them has changed. */
export async function refreshUser(): Promise<SessionUser> {
  const { user } = await api.accounts.me();
  if (session.snapshot().user !== null) session.patch({ user });
  return user;
}

// ── Start and end of a session ─────────────────────────────────────────────────────────────────────────────────────────────

/** Starts the session of somebody whom the server has signed in (sign-in.ts). */
export function startHere({ token, user }: { token: string; user: SessionUser }): SessionUser {
  const before = session.snapshot().user;
  if (before !== null && before.id !== user.id) void endPushHere();
  storeToken(token, user.role);
  signedInAs(user, token);
  return user;
}

const LOGOUT_PATIENCE_MS = 3_000;

/** Sends waiting work to the server, as far as it answers. */
async function sendWhatWaits(): Promise<void> {
  const { user } = session.snapshot();
  if (user !== null) await Promise.race([finishBeforeSignOut(user), wait(LOGOUT_PATIENCE_MS)]);
}

/** Sends waiting work. Answers sentences about work that could not be sent: it stays on this device. */
export async function whatStaysBehind(): Promise<string[]> {
  await sendWhatWaits();
  const { user } = session.snapshot();
  if (user === null) return [];
  const nobodySays = wait(LOGOUT_PATIENCE_MS).then((): string[] => []);
  return Promise.race([sentencesOfWhatStays(user), nobodySays]);
}

/**
 * Signs out here and on the server, and in every other tab. Signs out here even when the server cannot be reached: the next
 * page that reaches it tells it.
 */
export async function logout(): Promise<void> {
  if (keptView() !== null) return stopView();
  await sendWhatWaits();
  if (leavesToSomebodyElse()) return;
  const token = storedToken();
  const told = api.accounts.logout().then(
    () => true,
    () => false,
  );
  const isTold = await Promise.race([told, wait(LOGOUT_PATIENCE_MS).then(() => false)]);
  if (!isTold && token !== null) oweLogout(token);
  signedOut(null);
}

/**
 * Signs out here after the account was closed, which has ended its sessions on the server. The login says `farewell`,
 * also when this page noticed the end of its session first.
 */
export async function leaveClosedAccount(farewell: string): Promise<void> {
  session.patch({ farewell });
  await logout();
}

/** Ends an operator's look as somebody else, and goes back to that person's page in the back office. */
export async function stopView(): Promise<void> {
  await Promise.race([api.accounts.endView().catch(() => undefined), wait(LOGOUT_PATIENCE_MS)]);
  signedOut(null);
}

/**
 * Signs out here, in every other tab and on every other device.
 * @throws the API's error: then everybody stays signed in.
 */
export async function endAllSessions(): Promise<void> {
  await sendWhatWaits();
  await api.accounts.endAllSessions();
  signedOut(null);
}

/** The role: of the current user, else of the stored token, else the stored one (specification, section 4). */
export function currentRole(): Role | null {
  const { user } = session.snapshot();
  if (user !== null) return user.role;
  const token = storedToken();
  const claims = token === null ? null : decodeToken(token);
  return claims?.role ?? storedRole();
}

// ── Renewal ────────────────────────────────────────────────────────────────────────────────────────────────────────

function onRenewed(renewal: Renewal): void {
  if (renewal === 'ended') {
    signedOut(COMMON_ACCOUNT_MESSAGES.sessionExpired);
    return;
  }
  if (session.snapshot().user !== null && renewal.user !== null) session.patch({ user: renewal.user });
  renewInTime(renewal.token, 'fresh');
}

/** Looks who is signed in by now: another tab may have signed out, in, or renewed the token. */
function lookAgain(): void {
  const { loading, user } = session.snapshot();
  const token = storedToken();
  if (token === null) {
    if (user !== null) signedOut(hasLoggedOut(user.id) ? null : COMMON_ACCOUNT_MESSAGES.sessionExpired);
    return;
  }
  if (leavesToSomebodyElse(token)) return;
  renewInTime(token, 'fresh');
  if (loading || user !== null) return;
  // Somebody signed in there.
  restoring = undefined;
  session.set(INITIAL_SESSION);
  sessionReady().catch(() => undefined);
}

function onStorage({ storageArea, key }: StorageEvent): void {
  if (keptView() !== null || storageArea !== localStorage) return;
  if (key === TOKEN_KEY || key === null) lookAgain();
}

let listening = false;

function listenOnce(): void {
  if (listening) return;
  listening = true;
  onRenewal(onRenewed);
  addEventListener('storage', onStorage);
  // A page that was left, and is shown again as it stood, has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && keptView() === null && lookAgain());
  // The network is back: a user that could not be loaded at the start is loaded now.
  addEventListener('online', () => {
    void payLogouts();
    sessionReady().catch(() => undefined);
  });
}
