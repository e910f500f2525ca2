import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, env: { gstin: '10AAAAA0000A1Z5' } });

/** A class of 600 rupees that took place, and the transaction that paid for it. */
async function heldClass(): Promise<{ teacher: TestPerson; student: TestPerson; transactionId: number }> {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -60,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  const { rows } = await test.ownerPool.query<{ id: number }>(
    `select x.id from ledger.txn x join booking b on b.id = x.booking_id where b.lesson_id = $1 and x.kind = 'release'`,
    [lessonId],
  );
  return { teacher, student, transactionId: Number(rows[0]?.id) };
}

async function textOf(file: File): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

const serialOf = (file: File): string => file.name;

describe('documents', () => {
  it('give the family a receipt and the teacher a tax invoice for the commission', async () => {
    const { teacher, student, transactionId } = await heldClass();
    const receipt = await callAs(services, student).invoices.download({ transactionId });
    expect(receipt.type).toBe('application/pdf');
    expect(receipt.name).toMatch(/^KR-\d{4}-\d{7}\.pdf$/);
    const told = await textOf(receipt);
    for (const words of ['Receipt', 'Online class', 'Mathematics', 'Riya Sharma', '600']) {
      expect(told).toContain(words);
    }
    const invoice = await textOf(await callAs(services, teacher).invoices.download({ transactionId }));
    for (const words of [
      'Tax invoice',
      'GSTIN: 10AAAAA0000A1Z5',
      'SAC: 998599',
      '76.28',
      'CGST 9% ₹6.86',
      'SGST 9% ₹6.86',
      '90',
    ]) {
      expect(invoice).toContain(words);
    }
    expect(invoice).toContain('Place of supply: Bihar (10)');
  });

  it('are the same ever after, in both languages', async () => {
    const { student, transactionId } = await heldClass();
    const call = callAs(services, student).invoices;
    const first = await call.download({ transactionId });
    await test.ownerPool.query(`update user_account set first_name = 'Another' where id = $1`, [student.id]);
    const again = await call.download({ transactionId, language: 'hi' });
    expect(serialOf(again)).toBe(serialOf(first));
    const hindi = await textOf(again);
    expect(hindi).toContain('रस');
    expect(hindi).toContain('Riya Sharma');
    expect(hindi).not.toContain('Another');
  });

  it('have consecutive serials, though many are asked for at once', async () => {
    const classes = await Promise.all(Array.from({ length: 8 }, heldClass));
    const files = await Promise.all(
      classes.flatMap(({ student, transactionId }) => [
        callAs(services, student).invoices.download({ transactionId }),
        callAs(services, student).invoices.download({ transactionId }),
      ]),
    );
    expect(new Set(files.map(serialOf)).size).toBe(8);
    const { rows } = await test.ownerPool.query<{ gaps: number }>(
      `select (max(right(serial, 7)::int) - count(*))::int as gaps from invoice where kind = 'receipt'`,
    );
    expect(rows).toEqual([{ gaps: 0 }]);
  });

  it('call no statement a tax invoice while there is no GSTIN', async () => {
    const { teacher, transactionId } = await heldClass();
    const without = { ...services, env: { ...services.env, gstin: undefined } };
    const told = await textOf(await callAs(without, teacher).invoices.download({ transactionId }));
    expect(told).toContain('Statement of commission');
    expect(told).toContain('This is not a tax invoice');
  });

  it('are not given for money that is only set aside', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    const { rows } = await test.ownerPool.query<{ id: number }>(
      `select id from ledger.txn where booking_id = $1 and kind = 'hold'`,
      [bookingId],
    );
    const transactionId = Number(rows[0]?.id);
    expect(await refusalOf(callAs(services, student).invoices.download({ transactionId }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(['update invoice set serial = serial', 'delete from invoice', 'truncate invoice'])(
    'stay as they are, even for the owner: %s',
    async (statement) => {
      const { student, transactionId } = await heldClass();
      await callAs(services, student).invoices.download({ transactionId });
      await expect(test.ownerPool.query(statement)).rejects.toMatchObject({
        constraint: 'invoice_append_only',
      });
    },
  );
});
