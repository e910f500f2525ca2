import { DISPUTE_MESSAGES as M } from '@kaksha/domain/disputes/messages.ts';

/** What is given back by a choice, in paise; null, with the problem, while that is not said. */
export function refundOf(
  choice: 'full' | 'part' | 'none' | null,
  rupees: string,
  pricePaise: number,
): { paise: number | null; problem: string | null } {
  if (choice === null) return { paise: null, problem: null };
  if (choice !== 'part') return { paise: choice === 'full' ? pricePaise : 0, problem: null };
  const typed = rupees.replaceAll(',', '').trim();
  // Two decimals at most: a paisa has no parts.
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) {
    return { paise: null, problem: 'Please enter an amount such as 250 or 250.50' };
  }
  const [whole = '0', decimals = ''] = typed.split('.');
  const paise = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return paise > pricePaise ? { paise: null, problem: M.tooMuch } : { paise, problem: null };
}
