import { PAISE_PER_RUPEE } from '@kaksha/domain/money.ts';
import { TOP_UP_MAX_PAISE, TOP_UP_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { NEXT_PARAM } from '../../../../lib/login-path.ts';

/** How much the form begins with, in whole rupees. */
export const AMOUNT_PARAM = 'amount';
/** The top-up that the browser has come back from. */
export const TOP_UP_PARAM = 'topUp';

/** The least whole amount that may be added and covers the missing amount, in paise. */
export function amountFor(missingPaise: number): number {
  const wholeRupees = Math.ceil(missingPaise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
  return Math.min(Math.max(wholeRupees, TOP_UP_MIN_PAISE), TOP_UP_MAX_PAISE);
}

/** The wallet, ready to add the amount missing for something, and to come back to it. */
export function topUpPath(role: 'student' | 'parent', missingPaise: number, backTo: string): string {
  const query = new URLSearchParams({
    [AMOUNT_PARAM]: String(amountFor(missingPaise) / PAISE_PER_RUPEE),
    [NEXT_PARAM]: backTo,
  });
  return `/${role}/wallet?${query}#add-money`;
}
