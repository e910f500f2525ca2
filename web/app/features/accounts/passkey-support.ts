/** Detects this browser's passkey support. The WebAuthn library is loaded on first use, never with a page. */
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { errorMessage } from '../../lib/api-errors.ts';

/** Whether there are passkeys here at all; false on the server. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** An address of digits, such as 127.0.0.1, has no passkeys: the button says so, and the field offers none. */
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether the address field may offer passkeys among its suggestions. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!hasPasskeys() || isAddress(location.hostname)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

export const loadWebAuthn = () => import('@simplewebauthn/browser');

/** The person closed the browser's window, or it was replaced by another: nothing to complain about. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The message for a failed passkey. */
export function passkeyProblem(error: unknown, fallback: string): string {
  if (error instanceof Error && error.name === 'InvalidStateError') return M.alreadyOnDevice;
  // Its name is not one of this site, or this address can have none.
  if (error instanceof Error && error.name === 'SecurityError') return M.needsName;
  return errorMessage(error, fallback);
}
