import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import type { ORPCError } from '@orpc/client';
import type { Trx, Viewer } from '../platform/context.ts';
import { explained } from '../platform/idempotency.ts';
import { type Amounts, approvalNeeded, type Payer, payerOf } from '../wallet/allowance/spend-alone.ts';
import { type Agreed, agreeOn } from './agree-booking.ts';
import { lockParties } from './lock-parties.ts';

type Refusal = ORPCError<string, unknown>;

/** Something that a family pays a teacher for: a class, a series, a package. */
interface Purchase<Terms extends Amounts, Bought> {
  wanted: { teacherId: string; studentId?: string | undefined; subject?: string; class?: number };
  /** The amounts at the terms that were agreed on, and what else `place` needs; refuses other terms than were shown. */
  termsOf(agreed: Agreed): Terms | Promise<Terms>;
  place(bought: { agreed: Agreed; terms: Terms; payer: Payer }): Promise<Bought>;
  /** Adds the next step to a refusal, after the rollback. A child whose parent pays is only told to ask. */
  explain(refusal: Refusal, agreed: Agreed, terms: Terms): Promise<Refusal>;
}

/**
 * Agrees with the teacher, finds who pays, and places what is bought, in the transaction of `idempotently`.
 * @throws ORPCError as {@link agreeOn} and `payerOf`, and what `termsOf` and `place` throw.
 */
export async function purchase<Terms extends Amounts, Bought>(
  trx: Trx,
  viewer: Viewer,
  { wanted, termsOf, place, explain }: Purchase<Terms, Bought>,
): Promise<Bought> {
  const agreed = agreeOn(await lockParties(trx, viewer, wanted), viewer, wanted);
  const terms = await termsOf(agreed);
  const payer = await payerOf(trx, viewer, agreed, terms);
  const isParents = payer.payerId !== viewer.id;
  return explained(
    () => place({ agreed, terms, payer }),
    async (refusal) =>
      refusal.code === 'INSUFFICIENT_FUNDS' && isParents
        ? approvalNeeded(ALLOWANCE_MESSAGES.parentsWalletShort)
        : explain(refusal, agreed, terms),
  );
}
