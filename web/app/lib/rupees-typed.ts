import { isAmountPaise, PAISE_PER_RUPEE } from '@kaksha/domain/money.ts';

/** Digits in groups of two or three with a last one of three, as '1,250' and '1,00,000': '12,50' is no amount. */
const AMOUNT = /^(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/;

/**
 * Rupees as people type them, in paise: '1250', '1,250', '₹ 1,250.50', '१२५०'. The one rule of every field for money.
 * Undefined for anything else: signs, exponents, parts of a paisa, nothing at all.
 */
export function paiseTyped(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^₹\s*/, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const paise = Number(whole.replaceAll(',', '')) * PAISE_PER_RUPEE + Number(decimals.padEnd(2, '0'));
  return isAmountPaise(paise) ? paise : undefined;
}

/** An amount as it stands in the field to begin with: '1250.5'. */
export function asTyped(amountPaise: number): string {
  return String(amountPaise / PAISE_PER_RUPEE);
}
