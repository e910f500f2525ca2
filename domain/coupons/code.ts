import { z } from 'zod';
import { COUPON_CODE_MAX, COUPON_CODE_MIN } from './policy.ts';
import { en as M } from './words/en.ts';

/** A code as it is kept and compared: capitals, without spaces. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** Names of coupons: letters, digits and hyphens, beginning with a letter or digit. */
const FORM = /^[A-Z0-9][A-Z0-9-]*$/;

/** A code that somebody types to use it: any text is looked for. */
export const typedCode = z
  .string({ error: M.enterCode })
  .max(200, { error: M.unknown })
  .transform(normalCode)
  .pipe(z.string().min(1, { error: M.enterCode }));

/** A code that an operator gives to a new coupon. */
export const newCode = z
  .string({ error: M.codeForm })
  .max(200, { error: M.codeForm })
  .transform(normalCode)
  .pipe(
    z
      .string()
      .min(COUPON_CODE_MIN, { error: M.codeForm })
      .max(COUPON_CODE_MAX, { error: M.codeForm })
      .regex(FORM, { error: M.codeForm }),
  );
