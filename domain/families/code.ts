import { FAMILY_CODE_ALPHABET, FAMILY_CODE_LENGTH } from './policy.ts';

const FORM = new RegExp(`^[${FAMILY_CODE_ALPHABET}]{${FAMILY_CODE_LENGTH}}$`);

/** A code as it is compared: capitals, without spaces and hyphens; null for text that is no code. */
export function familyCodeOf(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

/** A code as it is read: two groups of four. */
export function spacedCode(code: string): string {
  return `${code.slice(0, FAMILY_CODE_LENGTH / 2)}-${code.slice(FAMILY_CODE_LENGTH / 2)}`;
}
