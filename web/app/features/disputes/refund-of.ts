import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { paiseTyped } from '../../lib/rupees-typed.ts';

/** A choice's refund, in paise; null while nothing is chosen or, with the problem, while the amount is invalid. */
export function refundOf(
  choice: 'full' | 'part' | 'none' | null,
  rupees: string,
  pricePaise: number,
): { paise: number | null; problem: string | null } {
  if (choice === null) return { paise: null, problem: null };
  if (choice !== 'part') return { paise: choice === 'full' ? pricePaise : 0, problem: null };
  const paise = paiseTyped(rupees);
  if (paise === undefined) return { paise: null, problem: M.noAmount };
  return paise > pricePaise ? { paise: null, problem: M.tooMuch } : { paise, problem: null };
}
