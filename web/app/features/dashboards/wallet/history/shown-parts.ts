import { TOTAL_PARTS, type TotalPart, type Totals } from '@kaksha/domain/wallet/totals.ts';

export interface ShownPart {
  part: TotalPart;
  amountPaise: number;
}

/** Parts that are rare, and are shown only where there is something. */
const RARE: readonly TotalPart[] = ['credit', 'corrected'];
/** Money that is added or leaves for a bank is for no child alone. */
const OF_NO_CHILD: readonly TotalPart[] = ['paidIn', 'toBank'];

/** The totals that are shown, in their order. */
export function shownParts(
  totals: Totals,
  { isForChild = false, withoutZeros = false }: { isForChild?: boolean; withoutZeros?: boolean },
): ShownPart[] {
  return TOTAL_PARTS.map((part) => ({ part, amountPaise: totals[part] })).filter(
    ({ part, amountPaise }) =>
      amountPaise !== 0 ||
      !(withoutZeros || RARE.includes(part) || (isForChild && OF_NO_CHILD.includes(part))),
  );
}
