import { en as PASSKEY_MESSAGES } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loginWithPasskey } from '../../lib/sign-in.ts';
import { isCalledOff, loadWebAuthn, offersPasskeysInFields, passkeyProblem } from './passkey-support.ts';
import { type ClosedAccount, closedAccountOf } from './reopen-account.tsx';

/** The challenge of a field's offer is good for five minutes: it is asked for anew before that. */
const RENEW_OFFER_MS = 4 * 60_000;

/** Asks the server for a challenge and has a passkey of this device sign it. */
async function sign(inField: boolean) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadWebAuthn(),
    api.accounts.passkeys.beginLogin(),
  ]);
  return startAuthentication({ optionsJSON, useBrowserAutofill: inField });
}

/**
 * Signing in by passkey: by the button (`start`), or as a suggestion of the address field (`offer`, once the form is
 * touched). A browser has one of them at a time: the button takes over from the suggestion.
 */
export function usePasskeyLogin({
  onDone,
  onProblem,
  onClosed,
}: {
  onDone: () => void;
  onProblem: (message: string) => void;
  /** The passkey is right, and its account deleted. */
  onClosed: (account: ClosedAccount) => void;
}) {
  const [running, setRunning] = useState(false);
  const offered = useRef(false);
  const renewal = useRef<ReturnType<typeof setInterval>>(undefined);

  const callOffOffer = () => {
    clearInterval(renewal.current);
    // Only when it was loaded: then this answers at once.
    if (offered.current) {
      void loadWebAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    }
  };
  // An offer still open when the page is left would sign in on another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs
  useEffect(() => callOffOffer, []);

  const offerOnce = async () => {
    try {
      await loginWithPasskey(await sign(true));
      clearInterval(renewal.current);
      onDone();
    } catch (error) {
      const account = closedAccountOf(error);
      if (account !== null) onClosed(account);
      // A suggestion that cannot be made is no problem of the person's; a passkey that was chosen and refused is.
      if (error instanceof Error && 'code' in error && error.code === 'PASSKEY_REFUSED') {
        onProblem(passkeyProblem(error, PASSKEY_MESSAGES.notAccepted));
      }
    }
  };

  const offer = async () => {
    if (offered.current) return;
    offered.current = true;
    if (!(await offersPasskeysInFields().catch(() => false))) return;
    renewal.current = setInterval(offerOnce, RENEW_OFFER_MS);
    await offerOnce();
  };

  const start = async () => {
    if (running) return;
    clearInterval(renewal.current);
    setRunning(true);
    // Errors before the login itself are about the passkey.
    let fallback: string = PASSKEY_MESSAGES.notAccepted;
    try {
      const signature = await sign(false);
      fallback = ACCOUNT_MESSAGES.loginCallFailed;
      await loginWithPasskey(signature);
      onDone();
    } catch (error) {
      const account = closedAccountOf(error);
      if (account !== null) onClosed(account);
      else if (!isCalledOff(error)) onProblem(passkeyProblem(error, fallback));
      setRunning(false);
    }
  };

  return { start, running, offer, callOffOffer };
}
