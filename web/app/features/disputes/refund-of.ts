import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { paiseTyped } from '../../lib/rupees-typed.ts';

/** What is given back by a choice, in paise; null, with the problem, while that is not said. */
export function refundOf(
  choice: 'full' | 'part' | 'none' | null,
  rupees: string,
  pricePaise: number,
): { paise: number | null; problem: string | null } {
  if (choice === null) return { paise: null, problem: null };
  if (choice !== 'part') return { paise: choice === 'full' ? pricePaise : 0, problem: null };
  const paise = paiseTyped(rupees);
  if (paise === undefined) return { paise: null, problem: 'Please enter an amount such as 250 or 250.50' };
  return paise > pricePaise ? { paise: null, problem: M.tooMuch } : { paise, problem: null };
}
