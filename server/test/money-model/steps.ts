/** The steps of people, banks and the clock, one at a time, in any order. */
import { ORPCError } from '@orpc/client';
import { bookingsJobs } from '../../src/bookings/jobs.ts';
import { observeRefund } from '../../src/payments/refunds/settle-refund.ts';
import { observePayment } from '../../src/payments/top-ups/observe-payment.ts';
import { runSweep } from '../../src/platform/sweeps/sweep.ts';
import { payReferrals } from '../../src/referrals/pay-referral.ts';
import { callAs } from '../caller.ts';
import { slotIn } from '../factories.ts';
import type { Step, StepOnBooking } from './stories.ts';
import {
  beginTopUp,
  bookGroup,
  type Known,
  letClassesStand,
  letQuestionsLapse,
  moveClock,
  type World,
} from './world.ts';

/** A refusal is a fine answer, as long as it is one of the contract's: never a failure, never nonsense. */
async function calm<Answer>(work: Promise<Answer> | undefined): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ORPCError && [400, 402, 403, 404, 409].includes(error.status)) return undefined;
    throw error;
  }
}

/** The newest is number 0, so that steps meet bookings that still live. */
const fromTheEnd = <Item>(list: readonly Item[], back: number): Item | undefined =>
  list[list.length - 1 - back];

/** Takes one step; one that is impossible in this world at this moment is refused or does nothing. */
export async function take(world: World, one: Step): Promise<void> {
  const { services, students } = world;
  switch (one.do) {
    case 'book':
      return book(world, one);
    case 'bookGroup':
      return bookGroup(world, one);
    case 'pauseCoupon':
    case 'resumeCoupon': {
      const { id } = world.coupons[one.coupon];
      const office = callAs(services, world.admin).coupons;
      const change = one.do === 'pauseCoupon' ? office.pause : office.resume;
      return void (await calm(change({ id, reason: 'So it is' })));
    }
    case 'classesStand':
      await letClassesStand(world);
      return runSweep(services, payReferrals);
    case 'topUp':
      return beginTopUp(world, one.student, one.rupees * 100);
    case 'gatewaySays': {
      const order = fromTheEnd(world.orders, one.order);
      if (order === undefined) return;
      const id = order.paymentIds[one.attempt];
      await observePayment(
        services,
        {
          id,
          order_id: order.orderId,
          amount: order.amountPaise,
          currency: 'INR',
          status: one.status,
          amount_refunded: 0,
        } as Parameters<typeof observePayment>[1],
        'webhook',
      );
      if (one.status === 'captured') world.captured.set(id, order);
      return;
    }
    case 'refund': {
      const answer = await calm(
        callAs(services, students[one.student]).payments.requestRefund({ amountPaise: one.paise }),
      );
      if (answer !== undefined) await rememberRefunds(world);
      return;
    }
    case 'refundEnds': {
      const refund = fromTheEnd(world.refunds, one.refund);
      if (refund === undefined) return;
      const { refundId, paymentId, amountPaise } = refund;
      await observeRefund(services, {
        id: `rfnd_${refundId.slice(0, 14)}`,
        payment_id: paymentId,
        amount: amountPaise,
        receipt: refundId,
        status: one.status,
      } as Parameters<typeof observeRefund>[1]);
      return;
    }
    default: {
      const known =
        one.do === 'dispute' && world.heldLast !== undefined
          ? world.heldLast
          : fromTheEnd(world.bookings, one.booking);
      if (known !== undefined) await onBooking(world, one.do, known);
    }
  }
}

async function book(world: World, one: Step & { do: 'book' }): Promise<void> {
  const made = await calm(
    callAs(world.services, world.students[one.student]).bookings.book({
      teacherId: world.teachers[one.teacher].id,
      subject: 'Mathematics',
      class: 8,
      startsAt: slotIn(30 + 2 * one.slot),
      durationMinutes: one.minutes,
      topic: 'Squares',
      ...(one.coupon === null ? {} : { coupon: world.coupons[one.coupon].code }),
    }),
  );
  if (made === undefined) return;
  const { id: bookingId, lessonId } = made.booking;
  world.bookings.push({ bookingId, lessonId, student: one.student, teacher: one.teacher });
}

async function rememberRefunds(world: World): Promise<void> {
  const { rows } = await world.test.ownerPool.query<World['refunds'][number]>(
    `select id as "refundId", payment_id as "paymentId", amount_paise::int as "amountPaise" from refund
     order by created_at, id`,
  );
  world.refunds = rows;
}

async function onBooking(world: World, what: StepOnBooking, known: Known): Promise<void> {
  const { services, test, make } = world;
  const { bookingId: id, lessonId } = known;
  const [student, teacher] = [world.students[known.student as 0 | 1], world.teachers[known.teacher as 0 | 1]];
  const [family, tutor] = [callAs(services, student), callAs(services, teacher)];
  const intoThePast = async () => {
    const { rowCount } = await test.ownerPool.query(
      `select from lesson where id = $1 and status = 'scheduled' and starts_at > now()`,
      [lessonId],
    );
    if (rowCount === 0) return;
    world.pastHours += 2;
    await moveClock(world, lessonId, -world.pastHours * 60);
  };
  switch (what) {
    case 'accept':
      return void (await calm(tutor.bookings.accept({ id })));
    case 'reject':
      return void (await calm(tutor.bookings.reject({ id, reason: 'No' })));
    case 'withdraw':
      return void (await calm(family.bookings.withdraw({ id })));
    case 'lapse':
      await test.ownerPool.query('update booking set expires_at = now() where id = $1', [id]);
      return void (await calm(bookingsJobs['bookings.expire']?.(services, { bookingId: id })));
    case 'cancelByFamily':
    case 'cancelByTeacher': {
      const side = what === 'cancelByTeacher' ? tutor : family;
      const terms = await calm(side.bookings.cancellation({ id }));
      if (terms === undefined) return;
      return void (await calm(side.bookings.cancel({ id, reason: 'Ill', costPaise: terms.costPaise })));
    }
    case 'cancelLate':
      await moveClock(world, lessonId, 60);
      return onBooking(world, 'cancelByFamily', known);
    case 'teacherCancelsLate':
      await moveClock(world, lessonId, 60);
      return onBooking(world, 'cancelByTeacher', known);
    case 'nearStart':
      return moveClock(world, lessonId, 200);
    case 'teacherComes':
      return make.came(lessonId, teacher);
    case 'studentComes':
      return make.came(lessonId, student);
    case 'end':
      await intoThePast();
      return void (await calm(tutor.lessons.end({ id: lessonId })));
    case 'report':
      await intoThePast();
      return void (await calm(family.lessons.reportTeacherAbsent({ id: lessonId })));
    case 'settle':
      await intoThePast();
      return void (await calm(bookingsJobs['lessons.settle']?.(services, { lessonId })));
    case 'takesPlace':
      await calm(tutor.bookings.accept({ id }));
      await make.came(lessonId, teacher);
      await make.came(lessonId, student);
      await intoThePast();
      await calm(tutor.lessons.end({ id: lessonId }));
      world.heldLast = known;
      return;
    case 'heldInPart':
    case 'hardlyHeld': {
      await calm(tutor.bookings.accept({ id }));
      await moveClock(world, lessonId, what === 'heldInPart' ? -21 : -3);
      await make.came(lessonId, teacher);
      await make.came(lessonId, student);
      await calm(tutor.lessons.end({ id: lessonId }));
      return;
    }
    case 'answerWhole':
    case 'answerHeld': {
      const { rows } = await test.ownerPool.query<{ id: string }>(
        'select parent_id as id from guardianship where student_id = $1',
        [student.id],
      );
      const parent = callAs(services, { id: rows[0]?.id ?? '', role: 'parent' });
      const answer = what === 'answerWhole' ? 'all_well' : 'pay_held';
      return void (await calm(parent.bookings.answerShortClass({ id, answer })));
    }
    case 'answerLapses':
      await letQuestionsLapse(world);
      return void (await calm(bookingsJobs['lessons.sweep']?.(services, {})));
    case 'propose': {
      const now = await calm(family.bookings.reschedule.ofBooking({ id }));
      if (now === undefined) return;
      const startsAt = slotIn(60 + 2 * (world.bookings.length % 12));
      return void (await calm(family.bookings.reschedule.propose({ id, startsAt, feePaise: now.feePaise })));
    }
    case 'acceptProposal':
    case 'declineProposal': {
      const now = await calm(tutor.bookings.reschedule.ofBooking({ id }));
      const proposal = now?.proposals.at(-1);
      if (proposal === undefined) return;
      const answer = what === 'acceptProposal' ? 'accept' : 'decline';
      return void (await calm(tutor.bookings.reschedule[answer]({ id: proposal.id })));
    }
    case 'teacherMoves': {
      const startsAt = slotIn(80 + 2 * (world.bookings.length % 12));
      return void (await calm(tutor.bookings.reschedule.propose({ id, startsAt, feePaise: 0 })));
    }
    case 'dispute':
      return void (await calm(
        family.disputes.open({ bookingId: id, reason: 'technical', body: 'The sound failed all the time.' }),
      ));
    case 'goodwillRefund':
    case 'goodwillCredit': {
      const office = callAs(services, world.admin).disputes.goodwill;
      const { room } = await office.ofBooking({ bookingId: id });
      const [kind, most] =
        what === 'goodwillRefund'
          ? (['refund', room.refundPaise] as const)
          : (['credit', room.creditPaise] as const);
      const amountPaise = Math.ceil(most / 2);
      if (amountPaise === 0) return;
      const asked = await calm(office.give({ bookingId: id, kind, amountPaise, reason: 'Our fault' }));
      if (asked?.goodwill.status !== 'requested') return;
      const second = callAs(services, await make.person('admin')).disputes.goodwill;
      const answer = what === 'goodwillRefund' ? 'approve' : 'reject';
      return void (await calm(second[answer]({ id: asked.goodwill.id, reason: 'As seen' })));
    }
    case 'decideAll':
    case 'decidePart': {
      const operator = callAs(services, world.admin).disputes;
      const { disputes } = await operator.list({ status: 'open' });
      // Of this booking, or else of another one: an operator takes them as they come.
      const dispute = disputes.find((open) => open.bookingId === id) ?? disputes[0];
      if (dispute === undefined) return;
      const price = dispute.refundablePaise;
      const refundPaise = what === 'decideAll' ? price : Math.floor(price / 3);
      return void (await calm(operator.decide({ id: dispute.id, refundPaise, reason: 'As seen' })));
    }
  }
}
