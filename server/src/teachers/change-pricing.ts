import { PRICING_MESSAGES, type Pricing, type TrialPrice } from '@kaksha/domain/bookings/pricing.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';

/** A teacher's prices at the moment. @throws ORPCError NOT_FOUND for no such teacher. */
export async function readPricing(db: Db, teacherId: string): Promise<Pricing> {
  const row = await db
    .selectFrom('teacher_profile')
    .select([
      'hourly_rate_paise as hourlyRatePaise',
      'trial_offered as trialOffered',
      'trial_price as trialPrice',
    ])
    .where('user_id', '=', teacherId)
    .executeTakeFirstOrThrow(() => notFound());
  return { ...row, trialPrice: row.trialPrice as TrialPrice };
}

/**
 * Changes a teacher's prices, when the stored ones are still those that the teacher saw; everything that writes a rate
 * comes through here. Bookings keep their price.
 * @throws ORPCError PRICING_CHANGED (409) with the stored prices, NOT_FOUND.
 */
export async function changePricing(
  db: Db,
  teacherId: string,
  seen: Pricing,
  wanted: Pricing,
): Promise<Pricing> {
  const { numUpdatedRows } = await db
    .updateTable('teacher_profile')
    .set({
      hourly_rate_paise: wanted.hourlyRatePaise,
      trial_offered: wanted.trialOffered,
      trial_price: wanted.trialPrice,
    })
    .where('user_id', '=', teacherId)
    .where(sql<boolean>`hourly_rate_paise is not distinct from ${seen.hourlyRatePaise}::bigint`)
    .where(sql<boolean>`trial_offered is not distinct from ${seen.trialOffered}::boolean`)
    .where('trial_price', '=', seen.trialPrice)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return wanted;
  const current = await readPricing(db, teacherId);
  throw new ORPCError('PRICING_CHANGED', {
    status: 409,
    message: PRICING_MESSAGES.changed,
    data: { current },
  });
}
