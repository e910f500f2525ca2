/** Money taken back from a documented transaction gives a credit note; and every fee and package has its receipt. */
import { NO_DOCUMENT } from '@kaksha/domain/invoices/documents.ts';
import { divideRelease, rescheduleFeeLegs } from '@kaksha/domain/wallet/postings.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { packageScene } from '../../test/package-scene.ts';
import { setStage } from '../../test/stage.ts';

const {
  database: test,
  services,
  make,
} = await setStage({ max: 20, env: { gstin: '10AAAAA0000A1Z5' }, books: true });
const packages = packageScene(test, services);
const operator = await make.person('admin');

async function textOf(file: File): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

const download = (who: TestPerson, transactionId: number, language: 'en' | 'hi' = 'en') =>
  callAs(services, who).invoices.download({ transactionId, language });

const serialOf = (file: File): string => file.name.replace('.pdf', '').replaceAll('-', '/');

/** A class of 600 rupees that took place, of which an operator gave so much back. */
async function refundedClass(refundPaise: number) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  const lesson = await make.lesson({ teacher, student, startsInMinutes: -65, came: [teacher, student] });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  const { dispute } = await callAs(services, student).disputes.open({
    bookingId: lesson.bookingId,
    reason: 'left_early',
    body: 'She left after twenty minutes.',
  });
  await callAs(services, operator).disputes.decide({
    id: dispute?.id ?? '',
    refundPaise,
    reason: 'So it was.',
  });
  return { teacher, student, ...lesson };
}

const papersOf = (who: TestPerson, bookingId: string) =>
  callAs(services, who).invoices.ofBooking({ bookingId });

const newestDocument = async (who: TestPerson) =>
  (await callAs(services, who).wallet.statement({})).entries[0]?.document ?? null;

describe('a credit note', () => {
  it('of a dispute says to the family what came back of which receipt, in both languages', async () => {
    const { student, bookingId } = await refundedClass(30_000);
    const { documents, none } = await papersOf(student, bookingId);
    expect(none).toBeNull();
    expect(documents.map(({ kind, movement }) => [kind, movement])).toEqual([
      ['receipt', 'release'],
      ['credit_note', 'dispute_refund'],
    ]);
    const [receipt, credit] = documents.map(({ transactionId }) => transactionId);
    expect(await newestDocument(student)).toEqual({ transactionId: credit, kind: 'credit_note' });
    // The note comes first: the receipt that it refers to is issued with it.
    const note = await download(student, credit ?? 0);
    const serial = serialOf(await download(student, receipt ?? 0));
    expect(note.name).toMatch(/^KC-\d{4}-\d{7}\.pdf$/);
    const told = await textOf(note);
    for (const words of ['Credit note', `For: Receipt ${serial}`, 'Given back: Online class', '300']) {
      expect(told).toContain(words);
    }
    const hindi = await download(student, credit ?? 0, 'hi');
    expect(hindi.name).toBe(note.name);
    expect(await textOf(hindi)).toContain(serial);
  });

  it('says to the teacher what of the commission and its tax came back, by the State of the invoice', async () => {
    const { teacher, bookingId } = await refundedClass(30_000);
    const { entries } = await callAs(services, teacher).wallet.earningsStatement({});
    const document = entries.find(({ kind }) => kind === 'dispute_refund')?.document;
    expect(document?.kind).toBe('commission_credit_note');
    // Has moved since: the credit note is by the invoice's State.
    const { documents } = await papersOf(teacher, bookingId);
    await download(teacher, documents[0]?.transactionId ?? 0);
    await test.ownerPool.query(`update user_account set state = 'Kerala' where id = $1`, [teacher.id]);
    const told = await textOf(await download(teacher, document?.transactionId ?? 0));
    for (const words of [
      'Credit note',
      'For: Tax invoice KT/',
      '38.14',
      'CGST 9% ₹3.43',
      'SGST 9% ₹3.43',
      '45',
      'Bihar',
    ]) {
      expect(told).toContain(words);
    }
  });

  it('is issued once, with consecutive serials, though it is asked for many times at once', async () => {
    const scenes = await Promise.all([30_000, 60_000, 1].map(refundedClass));
    const files = await Promise.all(
      scenes.flatMap(({ student, bookingId }) =>
        Array.from({ length: 3 }, async () => {
          const { documents } = await papersOf(student, bookingId);
          return download(student, documents[1]?.transactionId ?? 0);
        }),
      ),
    );
    expect(new Set(files.map(serialOf)).size).toBe(3);
    // A paisa takes no commission back: the teacher has no credit note, and none is offered.
    const { teacher, bookingId } = scenes[2] ?? (await refundedClass(1));
    const { documents } = await papersOf(teacher, bookingId);
    expect(documents.map(({ kind }) => kind)).toEqual(['tax_invoice']);
  });

  it('of a package gives back its lessons that are left, and never more than the receipt says', async () => {
    const { teacher, student } = await packages.people();
    const bought = await packages.buy(student, teacher);
    const receipt = await textOf(await download(student, bought.document?.transactionId ?? 0));
    for (const words of [
      'Receipt',
      'Package of classes, paid in advance',
      'Classes: 10, Mathematics',
      '5,400',
    ])
      expect(receipt).toContain(words);
    await callAs(services, student).packages.refund({ id: bought.id, refundPaise: 540_000 });
    const document = await newestDocument(student);
    const told = await textOf(await download(student, document?.transactionId ?? 0));
    expect(told).toContain('Given back: Package of classes, paid in advance');
    const { rows } = await test.ownerPool.query(
      `select credits, user_id, facts from invoice where txn_id = $1`,
      [document?.transactionId],
    );
    const again = (txnId: number | undefined) =>
      test.ownerPool.query(
        `insert into invoice (kind, serial, user_id, txn_id, facts, credits)
         values ('credit_note', 'KC/0001/9999999', $1, $2, $3, $4)`,
        [rows[0].user_id, txnId, rows[0].facts, rows[0].credits],
      );
    await expect(again(document?.transactionId)).rejects.toMatchObject({
      constraint: 'invoice_credits_within_document',
    });
    // A purchase takes nothing back.
    await expect(again(bought.document?.transactionId)).rejects.toMatchObject({
      constraint: 'invoice_credits_its_document',
    });
  });

  it('of a correction takes the whole document back', async () => {
    const [other, student] = [await make.student({ walletPaise: 70_000 }), await make.student()];
    const top = await callAs(services, other).wallet.statement({});
    const original = top.entries[0]?.id ?? 0;
    const legs = [
      { kind: 'gateway_clearing', owner: null, amountPaise: 70_000 },
      { kind: 'wallet', owner: other.id, amountPaise: -70_000 },
    ];
    await test.ownerPool.query(
      `select ledger.post('reversal', 'wrong-top-up', $1::jsonb, null, null, null, 'entered twice', $2)`,
      [JSON.stringify(legs), original],
    );
    const document = await newestDocument(other);
    expect(document?.kind).toBe('credit_note');
    expect(await textOf(await download(other, document?.transactionId ?? 0))).toContain('700');
    // Another person's.
    expect(await refusalOf(download(student, document?.transactionId ?? 0))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

/** The class was moved late for a fee of 60 rupees, before it was cancelled. */
async function movedLate(
  { bookingId, lessonId }: { bookingId: string; lessonId: string },
  teacher: TestPerson,
  student: TestPerson,
) {
  const { rows } = await test.ownerPool.query<{ id: string }>(
    `insert into reschedule_proposal (booking_id, lesson_id, proposed_by, side, old_during, new_during, fee_paise, status,
       expires_at, decided_at)
     select $1, id, $3, 'family', during, tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day'),
       6000, 'accepted', now(), now() from lesson where id = $2 returning id`,
    [bookingId, lessonId, student.id],
  );
  const legs = rescheduleFeeLegs(
    student.id,
    teacher.id,
    6_000,
    divideRelease(6_000, { commission: 1500, commissionGst: 1800 }),
  );
  await test.ownerPool.query(`select ledger.post('reschedule_fee', $1, $2::jsonb, $3)`, [
    `reschedule-fee:${rows[0]?.id}`,
    JSON.stringify(legs),
    bookingId,
  ]);
  await test.ownerPool.query('select ledger.enter_earlier_earnings()');
}

describe('receipts', () => {
  it('of a package lead from the statement to the package, and from there to each class that took place', async () => {
    const { teacher, student } = await packages.people();
    const bought = await packages.buy(student, teacher);
    const booking = await packages.book(student, teacher);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    expect((await packages.read(student, bought.id)).bookings[0]?.document).toBeNull();
    await packages.hold(teacher, student, booking.lessonId);
    const { entries } = await callAs(services, student).wallet.statement({});
    expect(entries[0]).toMatchObject({
      kind: 'package_purchase',
      packageId: bought.id,
      document: bought.document,
    });
    const lesson = (await packages.read(student, bought.id)).bookings[0];
    const told = await textOf(await download(student, lesson?.document?.transactionId ?? 0));
    for (const words of ['Online class', '540', 'Paid in advance with a package'])
      expect(told).toContain(words);
    const taught = (await packages.read(teacher, bought.id)).bookings[0];
    expect(taught?.document?.kind).toBe('tax_invoice');
    expect((await packages.read(teacher, bought.id)).document).toBeNull();
  });

  it('say what was really paid: of a class that was cancelled or moved late only the fee', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const late = await make.lesson({ teacher, student, startsInMinutes: 60 });
    await callAs(services, student).bookings.cancel({ id: late.bookingId, costPaise: 6_000 });
    const cancelled = await papersOf(student, late.bookingId);
    expect(cancelled.documents.map(({ movement }) => movement)).toEqual(['late_cancellation']);
    const told = await textOf(await download(student, cancelled.documents[0]?.transactionId ?? 0));
    expect(told).toContain('Fee for a class that was cancelled late');
    expect(told).toMatch(/Total ₹? ?60(?!\d)/);
    await movedLate(late, teacher, student);
    const moved = await newestDocument(student);
    expect(await textOf(await download(student, moved?.transactionId ?? 0))).toContain(
      'Fee for moving a class late',
    );
    const { entries } = await callAs(services, teacher).wallet.earningsStatement({});
    expect(entries[0]).toMatchObject({
      description: expect.stringMatching(/^Your share of the fee for moving a class late/),
      document: { kind: 'tax_invoice' },
    });
  });

  it('are not there for a free class, one still ahead, one that came to nothing, and for whoever did not pay', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const free = await make.lesson({ teacher, student, startsInMinutes: -30, pricePaise: 0 });
    expect(await papersOf(student, free.bookingId)).toEqual({ documents: [], none: NO_DOCUMENT.free.family });
    expect((await papersOf(teacher, free.bookingId)).none).toBe(NO_DOCUMENT.free.teacher);
    const ahead = await make.lesson({ teacher, student, startsInMinutes: 600 });
    expect((await papersOf(student, ahead.bookingId)).none).toBe(NO_DOCUMENT.ahead.family);
    await callAs(services, student).bookings.cancel({ id: ahead.bookingId, costPaise: 0 });
    expect((await papersOf(student, ahead.bookingId)).none).toBe(NO_DOCUMENT.nothingPaid.family);
    const guardian = await make.person('parent');
    const paid = await make.lesson({ teacher, student, payer: guardian, startsInMinutes: 1_200 });
    expect((await papersOf(student, paid.bookingId)).none).toBe(NO_DOCUMENT.othersPaid);
    expect(await refusalOf(papersOf(await make.student(), ahead.bookingId))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
