import { PAISE_PER_RUPEE } from '@kaksha/domain/money.ts';

/** Rupees as they are typed, with at most two decimals, in paise; undefined for anything else. */
export function paiseTyped(typed: string): number | undefined {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (parts === null) return undefined;
  return Number(parts[1]) * PAISE_PER_RUPEE + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** An amount as it stands in the field to begin with: '1250.5'. */
export function asTyped(amountPaise: number): string {
  return String(amountPaise / PAISE_PER_RUPEE);
}
