/** The ways to sign in, for the screens that offer one: a page that only shows who is signed in does without. */
import type {
  loginInput,
  providerRegisterInput,
  registerInput,
  SessionUser,
} from '@kaksha/domain/accounts/schema.ts';
import type { z } from 'zod';
import { api } from './api.ts';
import { startHere } from './session-store.ts';

/**
 * Signs in; the API's error passes through for the screen to show. With two-step sign-in that is
 * SECOND_FACTOR_REQUIRED with a challenge for {@link finishLogin}.
 */
export async function login(input: z.input<typeof loginInput>): Promise<SessionUser> {
  return startHere(await api.accounts.login(input));
}

/** Signs in by a code that was mailed; refused as {@link login} is. */
export async function loginByCode(input: { email: string; code: string }): Promise<SessionUser> {
  return startHere(await api.accounts.logInByCode(input));
}

/** Signs in by a code that was sent to a number; refused as {@link login} is, or with the accounts to choose from. */
export async function loginByPhone(input: {
  number: string;
  code: string;
  account?: string;
}): Promise<SessionUser> {
  return startHere(await api.accounts.logInByPhone(input));
}

/** Signs in as somebody who came back from the OpenID provider. */
export function startAfterProvider(signedIn: { token: string; user: SessionUser }): SessionUser {
  return startHere(signedIn);
}

/** The second step of signing in: a code of the app, or a recovery code. */
export async function finishLogin(input: { challenge: string; code: string }): Promise<SessionUser> {
  return startHere(await api.accounts.secondFactor.finishLogin(input));
}

/** Signs in with a passkey's signature. */
export async function loginWithPasskey(
  signature: Parameters<typeof api.accounts.passkeys.login>[0],
): Promise<SessionUser> {
  return startHere(await api.accounts.passkeys.login(signature));
}

/** Creates an account and signs it in, as specified: with a password, or with the ticket of an OpenID provider. */
export async function register(
  input: z.input<typeof registerInput> | z.input<typeof providerRegisterInput>,
): Promise<SessionUser> {
  const byProvider = 'ticket' in input;
  return startHere(await (byProvider ? api.accounts.openid.register(input) : api.accounts.register(input)));
}
