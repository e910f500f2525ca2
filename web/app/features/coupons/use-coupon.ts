import type { CheckCouponInput, CheckedCoupon } from '@kaksha/domain/coupons/schema.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';

/** How things stand with a coupon for a class. */
export type CouponState =
  | { kind: 'none' }
  | { kind: 'checking'; code: string }
  | { kind: 'applied'; coupon: CheckedCoupon }
  | { kind: 'refused'; code: string; message: string };

/** The class that a coupon is to be used for; null where none can be. */
export type CouponFor = Omit<CheckCouponInput, 'code'> | null;

/**
 * A code's discount on a class, requested again whenever the class changes. An empty code is none. Nothing is kept or used
 * up by asking.
 */
export function useCoupon(code: string, wanted: CouponFor): CouponState {
  const [state, setState] = useState<CouponState>({ kind: 'none' });
  const asked = code === '' || wanted === null ? '' : JSON.stringify({ ...wanted, code });
  useEffect(() => {
    if (asked === '') {
      setState({ kind: 'none' });
      return;
    }
    const input = JSON.parse(asked) as CheckCouponInput;
    const gone = new AbortController();
    setState({ kind: 'checking', code: input.code });
    api.coupons.check(input, { signal: gone.signal }).then(
      (coupon) => setState({ kind: 'applied', coupon }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        setState({ kind: 'refused', code: input.code, message: errorMessage(error, M.checkFailed) });
      },
    );
    return () => gone.abort();
  }, [asked]);
  return state;
}

/** The coupon's discount, in paise. */
export function discountIn(state: CouponState): number {
  return state.kind === 'applied' ? state.coupon.discountPaise : 0;
}
