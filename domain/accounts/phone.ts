import { PHONE_DIGITS } from './policy.ts';

/**
 * The digits of a phone number as it is stored. The rule is ten digits once everything else is stripped (specification,
 * section 5); India's own prefixes are stripped with the rest, so that '+91 98765 43210' and '098765 43210' are both
 * 9876543210. Any other length is left as it is, for the rule to refuse.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === PHONE_DIGITS + 2 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === PHONE_DIGITS + 1 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}
