/** A teacher's pay for the classes of a batch, by the number of children. */
import { divideRelease } from '@kaksha/domain/wallet/postings.ts';
import type { Db } from '../platform/context.ts';
import { priceNow } from '../rates/plans/price-at.ts';
import { currentRates } from '../wallet/ledger.ts';

export interface Pay {
  children: number;
  /** After commission, for one class (the smaller one where they differ) and for a month, in paise. */
  classPaise: number;
  monthPaise: number;
}

/** The pay at today's price and rates for each number of children from one to full. */
export async function readPay(db: Db, size: number, classesPerMonth: number): Promise<Pay[]> {
  const [monthPrice, rates] = await Promise.all([priceNow(db, size), currentRates(db)]);
  const share = Math.floor(monthPrice / classesPerMonth);
  const odd = monthPrice - share * classesPerMonth;
  const earned = (pricePaise: number) => divideRelease(pricePaise, rates).teacherPaise;
  const monthPaise = odd * earned(share + 1) + (classesPerMonth - odd) * earned(share);
  return Array.from({ length: size }, (_, index) => ({
    children: index + 1,
    classPaise: (index + 1) * earned(share),
    monthPaise: (index + 1) * monthPaise,
  }));
}
