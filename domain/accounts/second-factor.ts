/** Two-step sign-in by an authenticator app (RFC 6238) and recovery codes: inputs and answers. */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { en as M } from './second-factor/words/en.ts';
import {
  CODE_DIGITS,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from './second-factor-limits.ts';

/** A code as it is compared: capitals, without spaces and dashes, with misread signs put right in recovery codes. */
export function normalisedCode(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  return isAppCode(compact) ? compact : compact.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a normalised code is one of the app, rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return new RegExp(`^[0-9]{${CODE_DIGITS}}$`).test(code);
}

const RECOVERY_SHAPE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** A recovery code as it is shown and written down: 'ABCDE-12345'. */
export function shownRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Longer than any code with its spaces and dashes. */
const TYPED_MAX_LENGTH = 40;

/** A code of the app or a recovery code, as typed; the server gets it normalised. */
export const code = z
  .string({ error: M.codeRequired })
  .min(1, { error: M.codeRequired })
  .max(TYPED_MAX_LENGTH, { error: M.codeShape })
  .transform(normalisedCode)
  .refine((text) => isAppCode(text) || RECOVERY_SHAPE.test(text), { error: M.codeShape });

/** A code of the app alone: for turning it on. */
export const appCode = z
  .string({ error: M.codeRequired })
  .min(1, { error: M.codeRequired })
  .max(TYPED_MAX_LENGTH, { error: M.appCodeShape })
  .transform(normalisedCode)
  .refine(isAppCode, { error: M.appCodeShape });

/** POST /auth/login/second-factor. */
export const secondFactorInput = z.object({ challenge: z.string().min(1).max(200), code });

/** Proof of the person before two-step sign-in is weakened: the password alone is the first step. */
export const codeProofInput = z.object({ code });

/** How two-step sign-in stands. */
export const secondFactorState = z.object({
  /** Since when it is on; null: it is off. */
  onSince: instant.nullable(),
  recoveryCodesLeft: z.int().min(0).max(RECOVERY_CODES),
});

/** Data of a set-up: the secret as text (base 32), as an address for apps, and as the dark modules of a QR code. */
export const authenticatorSetUp = z.object({
  secret: z.string(),
  uri: z.string(),
  /** `path` is an SVG path over `size` × `size` modules, without the quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Recovery codes, answered this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });
