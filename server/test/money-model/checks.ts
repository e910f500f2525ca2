/** Conditions after every step, and at the end of a run. Each answers its problems, in words; empty is good. */
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { callAs } from '../caller.ts';
import { ledgerProblems, paiseOn } from '../factories.ts';
import { FIRST_PAISE, type World } from './world.ts';

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, one) => total + one, 0);

/** Bookings whose lesson, seat or escrow disagrees with their state. A series' unfunded lessons are not played here. */
const DISAGREEING = `
  select b.id, b.status as booking, l.status as lesson, p.active, a.balance_paise as escrow
  from booking b
  join lesson l on l.id = b.lesson_id
  join lesson_participant p on p.lesson_id = l.id and p.student_id = b.student_id
  left join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
  where (b.status, l.status) not in (('pending', 'requested'), ('confirmed', 'scheduled'),
      ('rejected', 'cancelled'), ('held_short', 'completed'), ('expired', 'cancelled'), ('cancelled', 'cancelled'),
      ('completed', 'completed'), ('completed', 'missed'))
      and not (l.kind = 'group' and b.status = 'cancelled')
    or p.active <> (l.status in ('requested', 'scheduled') and b.status in ('pending', 'confirmed'))
    or a.balance_paise <> case when p.active or b.status = 'held_short' then b.price_paise else 0 end`;

/** The books prove themselves, no money is made or lost, and bookings agree with their money. */
export async function checkStep(world: World): Promise<string[]> {
  const { test } = world;
  const wrong = (await ledgerProblems(test)).map((problem) => JSON.stringify(problem));
  const { rows: disagreeing } = await test.ownerPool.query({ name: 'disagreeing', text: DISAGREEING });
  wrong.push(...disagreeing.map((row) => `disagrees: ${JSON.stringify(row)}`));
  const { rows: totals } = await test.ownerPool.query<{ total: string; settled: string }>({
    name: 'totals',
    text: `select (select sum(balance_paise) from ledger.account) as total,
       (select coalesce(sum(amount_paise), 0) from refund where status = 'settled') as settled`,
  });
  if (Number(totals[0]?.total) !== 0) wrong.push(`all accounts together hold ${totals[0]?.total} paise`);
  const captured = sum([...world.captured.values()].map(({ amountPaise }) => amountPaise));
  const atGateway = -(await paiseOn(test, 'gateway_clearing', null));
  const expected = sum(FIRST_PAISE) + captured - Number(totals[0]?.settled);
  if (atGateway !== expected) wrong.push(`the gateway holds ${atGateway} paise instead of ${expected}`);
  return [...wrong, ...(await checkBankMoney(world))];
}

/** Family by family: no more has gone out to a bank, or would go out at the end of the account, than came in. */
async function checkBankMoney({ test, students, captured }: World): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ id: string; out: number }>({
    name: 'bank-money',
    text: `select u.id, ledger.owed_paise(u.id, 'wallet') + coalesce((select sum(r.amount_paise) from refund r
        where r.user_id = u.id and r.status <> 'failed'), 0)::bigint as out
      from user_account u where u.role = 'student'`,
  });
  return students.flatMap(({ id }, index) => {
    const orders = [...captured.values()].filter(({ student }) => student === index);
    const cameIn = (FIRST_PAISE[index] ?? 0) + sum(orders.map(({ amountPaise }) => amountPaise));
    const out = Number(rows.find((row) => row.id === id)?.out);
    return out <= cameIn ? [] : [`family ${index}: ${out} paise for the bank, of ${cameIn} that came in`];
  });
}

/** A family's credit for invitations, on either side of them. */
async function creditGiven({ test }: World, userId: string): Promise<number> {
  const { rows } = await test.ownerPool.query<{ given: string }>(
    `select coalesce(sum(case when invitee_id = $1 then invitee_paise else inviter_paise end), 0) as given
     from referral where invitee_id = $1 or inviter_id = $1`,
    [userId],
  );
  return Number(rows[0]?.given);
}

/** Nobody had more of a coupon than it holds, nor sent more back than was paid in: credit stays credit. */
export async function checkPromotions(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const office = callAs(world.services, world.admin).coupons;
  for (const { id } of world.coupons) {
    const { coupon } = await office.get({ id });
    const { code, uses, maxUses, givenPaise, budgetPaise } = coupon;
    if (givenPaise > budgetPaise || (maxUses !== null && uses > maxUses)) {
      wrong.push(`coupon ${code}: ${uses} uses, ${givenPaise} paise`);
    }
  }
  const promotion = await paiseOn(world.test, 'promotion', null);
  const { rows } = await world.test.ownerPool.query<{ given: string }>(
    `select (select coalesce(sum(discount_paise - returned_paise), 0) from coupon_redemption)
       + (select coalesce(sum(inviter_paise + invitee_paise), 0) from referral) as given`,
  );
  if (-promotion !== Number(rows[0]?.given)) {
    wrong.push(
      `promotions gave ${-promotion} paise in the books, and ${rows[0]?.given} by coupons and invitations`,
    );
  }
  return wrong;
}

/** The money returned to the family of a class that was held in part, as its page shows it. */
function cameBack({ shortClass, pricePaise }: BookingView): number {
  const paidPaise = shortClass?.paidPaise ?? null;
  if (shortClass === null || paidPaise === null) return 0;
  return pricePaise - paidPaise - shortClass.couponReturnedPaise;
}

/** Each teacher's statement adds up, and ends where the books stand. */
export async function checkStatements({ services, test, teachers }: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, teacher] of teachers.entries()) {
    const { totals } = await callAs(services, teacher).wallet.tds.period({});
    const { grossPaise, returnedPaise, commissionPaise, gstPaise, tdsPaise, creditsPaise } = totals;
    const left = grossPaise - returnedPaise - commissionPaise - gstPaise - tdsPaise - creditsPaise;
    if (left !== totals.netPaise)
      wrong.push(`statement ${index}: ${left} paise left, net ${totals.netPaise}`);
    const balance =
      (await paiseOn(test, 'teacher_payable', teacher.id)) +
      (await paiseOn(test, 'teacher_recovery', teacher.id));
    if (balance !== totals.closingPaise)
      wrong.push(`statement ${index} ends with ${totals.closingPaise} paise, books ${balance}`);
  }
  return wrong;
}

/** Each wallet is what its owner is shown: came in, less what each class cost by its own page, less what went back. */
export async function checkWhatIsShown(world: World): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, student] of world.students.entries()) {
    const call = callAs(world.services, student);
    const { bookings } = await call.bookings.list({ limit: 100 });
    let cost = 0;
    for (const booking of bookings) {
      const paid = ['pending', 'confirmed', 'held_short', 'completed'].includes(booking.status);
      // A coupon's part never was the family's; of a fee the family pays first.
      const ownPaise = booking.pricePaise - booking.discountPaise;
      cost +=
        (paid ? ownPaise - cameBack(booking) : Math.min(booking.keptPaise, ownPaise)) - booking.creditedPaise;
      const { proposals } = await call.bookings.reschedule.ofBooking({ id: booking.id });
      cost += sum(proposals.filter(({ status }) => status === 'accepted').map(({ feePaise }) => feePaise));
      const { dispute, goodwill } = await call.disputes.ofBooking({ bookingId: booking.id });
      cost -= sum(goodwill.map(({ amountPaise }) => amountPaise));
      cost -= (dispute?.refundPaise ?? 0) - (dispute?.couponPaise ?? 0);
    }
    const orders = [...world.captured.values()].filter((order) => order.student === index);
    const came = sum(orders.map(({ amountPaise }) => amountPaise));
    const { refunds } = await call.payments.refunds();
    const back = sum(
      refunds.filter(({ status }) => status !== 'failed').map(({ amountPaise }) => amountPaise),
    );
    const advanced = -(await paiseOn(world.test, 'wallet_recovery', student.id));
    const expected =
      (FIRST_PAISE[index] ?? 0) + came + advanced - back - cost + (await creditGiven(world, student.id));
    const { balancePaise } = await call.wallet.balance();
    if (balancePaise !== expected) wrong.push(`wallet ${index} holds ${balancePaise} instead of ${expected}`);
  }
  return wrong;
}
