import { en as NOTICES } from '@kaksha/domain/bookings/notices/words/en.ts';
import type { BuyPackageInput, PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { PLAN_MAX_CHAPTERS, packagePrice } from '@kaksha/domain/packages/policy.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Agreed } from '../bookings/agree-booking.ts';
import { explainMissingMoney } from '../bookings/explain-refusal.ts';
import { notifyPayer } from '../bookings/notify-payer.ts';
import { purchase } from '../bookings/purchase.ts';
import { viewerOf } from '../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { noteSpending } from '../wallet/allowance/spend-alone.ts';
import { notifyPackage } from './notify-package.ts';
import { payPackage } from './package-money.ts';
import { getPackage } from './queries.ts';

/**
 * Buys a package for a student: its price leaves the payer's wallet and waits in the package, and the class's chapters
 * are the study plan to begin with; or nothing changes. Somebody who may book a lesson may buy ten.
 * @throws ORPCError INSUFFICIENT_FUNDS (402) with the missing amount, PRICE_CHANGED (409), and the errors of a booking.
 */
export function buyPackage(
  context: RequestContext,
  input: BuyPackageInput,
): Promise<{ package: PackageDetails }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  return idempotently(context, 'packages.buy', input, async (trx) => {
    const bought = await purchase(trx, viewer, {
      wanted: input,
      termsOf({ hourlyRatePaise }) {
        const price = packagePrice(hourlyRatePaise);
        return { classPaise: price.lessonPricePaise, amountPaise: price.pricePaise };
      },
      place: async ({ agreed, terms, payer: { payerId, isAlone } }) => {
        const one = await buy(trx, viewer, payerId, input, agreed);
        if (isAlone) await noteSpending(trx, { packageId: one.id, studentId: agreed.studentId, ...terms });
        if (payerId !== viewer.id) await tellParentOf(trx, one, payerId);
        return one;
      },
      explain: (refusal) =>
        explainMissingMoney(db, { payerId: viewer.id, pricePaise: input.pricePaise }, refusal, M),
    });
    return { package: bought };
  });
}

async function tellParentOf(trx: Trx, bought: PackageDetails, parentId: string): Promise<void> {
  const { id, student, teacher, subject, lessons, pricePaise } = bought;
  await notifyPayer(trx, parentId, {
    id,
    path: `/packages/${id}`,
    childName: student.name,
    what: () => NOTICES.paidForChild.boughtPackage(lessons, subject, teacher.name),
    amountPaise: pricePaise,
  });
}

/** Buys what was agreed on, in the caller's transaction. @throws as {@link buyPackage} */
export async function buy(
  trx: Trx,
  viewer: Viewer,
  payerId: string,
  input: BuyPackageInput,
  agreed: Agreed,
): Promise<PackageDetails> {
  const { studentId, hourlyRatePaise } = agreed;
  const price = packagePrice(hourlyRatePaise);
  if (price.pricePaise !== input.pricePaise) {
    const data = { pricePaise: price.pricePaise };
    throw new ORPCError('PRICE_CHANGED', { status: 409, message: M.priceChanged, data });
  }
  const { teacherId } = input;
  const { id: packageId } = await trx
    .insertInto('lesson_package')
    .values({
      teacher_id: teacherId,
      student_id: studentId,
      bought_by: payerId,
      subject: input.subject,
      grade: input.class,
      lessons: price.lessons,
      duration_minutes: price.durationMinutes,
      hourly_rate_paise: hourlyRatePaise,
      lesson_price_paise: price.lessonPricePaise,
      price_paise: price.pricePaise,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await payPackage(trx, { packageId, buyerId: payerId, pricePaise: price.pricePaise });
  await sql`insert into study_plan_chapter (package_id, position, title)
    select ${packageId}, row_number() over (order by book, position), title from curriculum_chapter
    where subject = ${input.subject} and grade = ${input.class}
    order by 2 limit ${PLAN_MAX_CHAPTERS}`.execute(trx);
  await notifyPackage(trx, { packageId, teacherId, studentId, buyerId: payerId }, 'money moved');
  return getPackage(trx, viewer, packageId);
}
