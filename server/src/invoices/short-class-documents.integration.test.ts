/** A class that was held in part: its papers and the lines of its package say what was paid of it, and nothing before. */
import { NO_DOCUMENT } from '@kaksha/domain/invoices/documents.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { makeCoupon } from '../../test/coupon-scene.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { packageScene } from '../../test/package-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage({
  max: 20,
  books: true,
  env: { gstin: '10AAAAA0000A1Z5' },
});
const packages = packageScene(database, services);

/** Two hours for ₹900, of which 21 minutes were held. */
async function heldInPart(coupon?: { couponId: string; discountPaise: number }) {
  const [teacher, student] = [await make.teacher(), await make.student({ walletPaise: 0 })];
  const { lessonId, bookingId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -21,
    durationMinutes: 120,
    pricePaise: 90_000,
    came: [teacher, student],
    ...(coupon === undefined ? {} : { coupon }),
  });
  const parent = await make.guardian(student);
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return { teacher, student, parent, bookingId };
}

const papersOf = (who: TestPerson, bookingId: string) =>
  callAs(services, who).invoices.ofBooking({ bookingId });

/** The text of the only document of a booking for this person. */
async function paperOf(who: TestPerson, bookingId: string): Promise<string> {
  const { documents } = await papersOf(who, bookingId);
  expect(documents).toHaveLength(1);
  const transactionId = documents[0]?.transactionId ?? 0;
  const file = await callAs(services, who).invoices.download({ transactionId });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test.each([
  // 15 % of ₹157.50 is ₹23.63, of which 18/118 are GST.
  ['pay_held', ['₹157.50'], ['23.63', 'CGST 9% ₹1.80', 'SGST 9% ₹1.80']],
  ['finish_later', ['₹157.50'], ['23.63', 'CGST 9% ₹1.80', 'SGST 9% ₹1.80']],
  ['all_well', ['₹900'], ['135', 'CGST 9%', 'SGST 9%']],
] as const)(
  'while the family is asked there is no paper; then of what was paid: %s',
  async (answer, paid, fee) => {
    const { teacher, student, parent, bookingId } = await heldInPart();
    expect(await papersOf(student, bookingId)).toEqual({ documents: [], none: NO_DOCUMENT.ahead.family });
    expect(await papersOf(teacher, bookingId)).toEqual({ documents: [], none: NO_DOCUMENT.ahead.teacher });
    await callAs(services, parent).bookings.answerShortClass({ id: bookingId, answer });
    const receipt = await paperOf(student, bookingId);
    for (const words of ['Receipt', 'Online class', ...paid]) expect(receipt).toContain(words);
    const invoice = await paperOf(teacher, bookingId);
    for (const words of ['Tax invoice', ...fee]) expect(invoice).toContain(words);
  },
);

test('a coupon bears its share: the receipt is of what the family paid, and names the discount that stayed', async () => {
  const { id: couponId } = await makeCoupon(services, await make.person('admin'), { amountPaise: 30_000 });
  const { student, parent, bookingId } = await heldInPart({ couponId, discountPaise: 30_000 });
  await callAs(services, parent).bookings.answerShortClass({ id: bookingId, answer: 'pay_held' });
  // Of ₹157.50 a third was the coupon's.
  const receipt = await paperOf(student, bookingId);
  for (const words of ['₹105', '52.50']) expect(receipt).toContain(words);
  expect(receipt).not.toContain('₹300');
});

test('out of a package the lesson is used, what was not held goes to the wallet, and the rest of the package stays', async () => {
  const { teacher, student } = await packages.people();
  const { id } = await packages.buy(student, teacher);
  const before = await packages.read(student, id);
  const booking = await packages.book(student, teacher);
  await callAs(services, teacher).bookings.accept({ id: booking.id });
  await database.ownerPool.query(
    `update lesson set during = tstzrange(now() - interval '21 minutes', now() + interval '39 minutes') where id = $1`,
    [booking.lessonId],
  );
  for (const person of [teacher, student]) await make.came(booking.lessonId, person);
  await callAs(services, teacher).lessons.end({ id: booking.lessonId });

  const asked = await packages.read(student, id);
  expect(asked).toMatchObject({
    lessonsBooked: 1,
    lessonsUsed: 0,
    lessonsRefunded: 0,
    lessonsLeft: before.lessons - 1,
  });
  expect(asked.bookings).toMatchObject([{ bookingId: booking.id, status: 'held_short', document: null }]);
  const walletPaise = await paiseOn(database, 'wallet', student.id);

  const parent = await make.guardian(student);
  const { booking: paid } = await callAs(services, parent).bookings.answerShortClass({
    id: booking.id,
    answer: 'pay_held',
  });
  const heldPaise = paid.shortClass?.paidPaise ?? 0;
  expect(heldPaise).toBeGreaterThan(0);
  const after = await packages.read(student, id);
  expect(after).toMatchObject({
    lessonsBooked: 0,
    lessonsUsed: 1,
    lessonsRefunded: 0,
    lessonsLeft: before.lessons - 1,
    refundablePaise: asked.refundablePaise,
  });
  expect(after.bookings).toMatchObject([{ status: 'completed', document: { kind: 'receipt' } }]);
  expect(await paiseOn(database, 'wallet', student.id)).toBe(
    walletPaise + before.lessonPricePaise - heldPaise,
  );
  expect(await paperOf(student, booking.id)).toContain(`₹${heldPaise / 100}`);
});
