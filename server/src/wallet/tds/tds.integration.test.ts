import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { paiseOn, type TestPerson } from '../../../test/factories.ts';
import { addBankAccount, earn } from '../../../test/payouts-scene.ts';
import { setStage } from '../../../test/stage.ts';
import { toldText } from '../../../test/told-text.ts';
import { WALLET_DATA } from '../personal-data.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const operator = await make.person('admin');
const password = 'a password of tests';

/** A class that was held and paid: 15 % of its price is the commission. */
async function held(teacher: TestPerson, student: TestPerson, pricePaise = 60_000, startsInMinutes = -300) {
  const lesson = await make.lesson({
    teacher,
    student,
    startsInMinutes,
    pricePaise,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  return lesson;
}

const couple = async (options: { hasPan: boolean }) => {
  const [teacher, student] = await Promise.all([make.teacher(options), make.student({ walletPaise: 0 })]);
  return { teacher, student, payable: () => paiseOn(test, 'teacher_payable', teacher.id) };
};

const owed = () => paiseOn(test, 'tds_payable', null);

describe('without a PAN', () => {
  it('5 % of the price is deducted from each class, until there is one', async () => {
    const { teacher, student, payable } = await couple({ hasPan: false });
    const before = await owed();
    const { earnings } = callAs(services, teacher).wallet;
    await make.lesson({ teacher, student, startsInMinutes: 3_000 });
    expect((await earnings()).expectedPaise).toBe(48_000);
    await held(teacher, student);
    expect([await payable(), (await owed()) - before]).toEqual([48_000, 3_000]);
    const { wallet } = callAs(services, teacher);
    const { entries } = await wallet.earningsStatement({});
    expect(entries[0]).toMatchObject({ amountPaise: 48_000, tdsPaise: 3_000 });
    expect(await wallet.tds.mine()).toEqual({ pan: null, rates: { tds: 10, tdsWithoutPan: 500 } });

    const saved = await wallet.tds.savePan({ pan: 'qwepr 4321 t', password });
    expect(saved.pan?.last4).toBe('321T');
    await held(teacher, student, 60_000, -200);
    expect([await payable(), (await owed()) - before]).toEqual([99_000, 3_000]);
  });

  it('what is to be recovered waits for what the tax leaves, and nothing falls below zero', async () => {
    const { teacher, student, payable } = await couple({ hasPan: false });
    const missed = await make.lesson({
      teacher,
      student,
      startsInMinutes: -30,
      pricePaise: 600_000,
      came: [student],
    });
    await callAs(services, student).lessons.reportTeacherAbsent({ id: missed.lessonId });
    expect(await paiseOn(test, 'teacher_recovery', teacher.id)).toBe(-60_000);
    await held(teacher, student);
    expect([await payable(), await paiseOn(test, 'teacher_recovery', teacher.id)]).toEqual([0, -12_000]);
  });

  it('the tax on a class that went back to its family is set off against the next', async () => {
    const { teacher, student, payable } = await couple({ hasPan: false });
    const { bookingId } = await held(teacher, student, 60_000, -65);
    const { dispute } = await callAs(services, student).disputes.open({
      bookingId,
      reason: 'left_early',
      body: 'She left after twenty minutes.',
    });
    await callAs(services, operator).disputes.decide({
      id: dispute?.id ?? '',
      refundPaise: 60_000,
      reason: 'The room shows it.',
    });
    // 480 came, 510 went back: 30 rupees are with the government, and come off the next class's tax.
    expect([await payable(), await paiseOn(test, 'teacher_recovery', teacher.id)]).toEqual([0, -3_000]);
    await held(teacher, student, 90_000, -300);
    expect(await payable()).toBe(90_000 * 0.85 - 3_000 - 1_500);
  });
});

describe('a PAN', () => {
  it('is saved with the password, belongs to one teacher, is sealed, and its owner is told by mail', async () => {
    const [first, second] = [await make.teacher({ hasPan: false }), await make.teacher({ hasPan: false })];
    const { wallet } = callAs(services, first);
    const pan = 'AAAPA1111A';
    expect(await refusalOf(wallet.tds.savePan({ pan, password: 'another' }))).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await wallet.tds.savePan({ pan, password });
    expect(await refusalOf(callAs(services, second).wallet.tds.savePan({ pan, password }))).toMatchObject({
      code: 'PAN_TAKEN',
      message: M.panTaken,
    });
    const { rows } = await test.ownerPool.query<{ sealed: Buffer; mailed: number }>(
      `select p.sealed_number as sealed, (select count(*)::int from account_event e
         where e.user_id = p.teacher_id and e.kind = 'pan_changed') as mailed
       from teacher_pan p where p.teacher_id = $1`,
      [first.id],
    );
    expect(rows[0]?.sealed.includes(pan)).toBe(false);
    expect(rows[0]?.mailed).toBe(1);
  });
});

it('a PAN is erased with its account, but for one under which tax was deducted', async () => {
  const [taxed, untaxed] = [await couple({ hasPan: false }), await couple({ hasPan: false })];
  await held(taxed.teacher, taxed.student);
  for (const [{ teacher }, pan] of [
    [taxed, 'CCCPC3333C'],
    [untaxed, 'DDDPD4444D'],
  ] as const) {
    await callAs(services, teacher).wallet.tds.savePan({ pan, password });
    await WALLET_DATA.teacher_pan?.erase?.(teacher.id).execute(test.db);
  }
  const left = async ({ teacher }: typeof taxed) =>
    (
      await test.ownerPool.query(
        'select sealed_number is null as erased, digest is null as forgotten from teacher_pan where teacher_id = $1',
        [teacher.id],
      )
    ).rows[0];
  expect(await left(taxed)).toEqual({ erased: false, forgotten: true });
  expect(await left(untaxed)).toEqual({ erased: true, forgotten: true });
});

it('passing the limit of the year, tax is due on the whole year', async () => {
  const { teacher, student, payable } = await couple({ hasPan: true });
  // Five classes of ₹99,999.80: a rupee below the limit.
  for (const hours of [6, 8, 10, 12, 14]) await held(teacher, student, 9_999_980, -60 * hours);
  const before = await payable();
  expect(before).toBe(5 * 9_999_980 * 0.85);
  await held(teacher, student, 60_000, -200);
  // 0.1 % of ₹5,00,599.
  expect(await payable()).toBe(before + 51_000 - 50_060);
  await held(teacher, student, 60_000, -100);
  expect(await payable()).toBe(before + 51_000 - 50_060 + 51_000 - 60);
  const refused = test.ownerPool.query(
    `insert into tds_entry (txn_id, teacher_id, month, gross_paise, has_pan, basis_points, tds_paise, year_gross_paise, year_untaxed_paise)
     select txn_id + 1000000, teacher_id, month, 100, true, 10, 1, 100, 0 from tds_entry limit 1`,
  );
  await expect(refused).rejects.toMatchObject({ constraint: 'tds_entry_free_below_limit' });
});

it('a statement adds up: what families paid, less all that came off, is the net; and its months are the year', async () => {
  const { teacher, student } = await couple({ hasPan: false });
  await addBankAccount(test, services.env, teacher);
  const { bookingId } = await held(teacher, student, 60_000, -65);
  const { dispute } = await callAs(services, student).disputes.open({
    bookingId,
    reason: 'left_early',
    body: 'She left early.',
  });
  await callAs(services, operator).disputes.decide({
    id: dispute?.id ?? '',
    refundPaise: 20_000,
    reason: 'Half of it',
  });
  const missed = await make.lesson({ teacher, student, startsInMinutes: -30, came: [student] });
  await callAs(services, student).lessons.reportTeacherAbsent({ id: missed.lessonId });
  await held(teacher, student, 70_001, -300);
  await earn(make, teacher, 100_000);
  await callAs(services, teacher).payouts.request({ amountPaise: 50_000 });

  const { tds } = callAs(services, teacher).wallet;
  const year = await tds.period({});
  const { totals } = year;
  expect(totals).toMatchObject({
    openingPaise: 0,
    grossPaise: 130_001,
    returnedPaise: 20_000,
    paidOutPaise: 50_000,
  });
  expect(totals.tdsPaise).toBe(5_500);
  expect(
    totals.grossPaise -
      totals.returnedPaise -
      totals.commissionPaise -
      totals.gstPaise -
      totals.tdsPaise -
      totals.creditsPaise,
  ).toBe(totals.netPaise);
  expect(totals.closingPaise).toBe(
    (await paiseOn(test, 'teacher_payable', teacher.id)) +
      (await paiseOn(test, 'teacher_recovery', teacher.id)),
  );
  for (const key of [
    'grossPaise',
    'commissionPaise',
    'gstPaise',
    'tdsPaise',
    'netPaise',
    'paidOutPaise',
  ] as const)
    expect(year.months.reduce((sum, month) => sum + month[key], 0)).toBe(totals[key]);
  expect(year.months.at(-1)?.closingPaise).toBe(totals.closingPaise);

  const csv = await (await tds.periodCsv({})).text();
  expect(csv.split('\r\n').at(-2)).toMatch(/^Total,0\.00,1300\.01,200\.00,/);
  const told = toldText(Buffer.from(await (await tds.periodPdf({})).arrayBuffer()));
  for (const words of ['Meera Iyer', 'not given', 'Income tax deducted (TDS)-₹55', 'Payouts-₹500'])
    expect(told).toContain(words);
  const month = year.months.at(-1)?.month ?? '';
  const pdf = await tds.periodPdf({ year: year.year, month });
  expect([pdf.type, pdf.name]).toEqual(['application/pdf', `earnings-${month}.pdf`]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await refusalOf(tds.period({ year: year.year, month: `${year.year + 2}-01` }))).toMatchObject({
    status: 400,
  });
});

it('operators see what is to be paid by month, take it with the PANs, and record the challan: nothing is owed then', async () => {
  const { teacher, student } = await couple({ hasPan: false });
  await held(teacher, student, 60_010);
  await callAs(services, teacher).wallet.tds.savePan({ pan: 'BBBPB2222B', password });
  const { tds } = callAs(services, operator).wallet;
  const now = await tds.months({});
  const [current] = now.months;
  expect(current).toMatchObject({ isOver: false, payment: null, deductedPaise: now.owedPaise });
  expect(now.lines.find((line) => line.teacher.id === teacher.id)).toMatchObject({
    panLast4: '222B',
    grossPaise: 60_010,
    basisPoints: 500,
    tdsPaise: 3_001,
  });
  const csv = await (await tds.csv({ month: current?.month ?? '' })).text();
  expect(csv).toContain(`${current?.month},Meera Iyer,BBBPB2222B,600.10,5,30.01\r\n`);

  const { rows } = await test.ownerPool.query<{ today: string; month: string }>(
    `select (now() at time zone 'Asia/Kolkata')::date as today,
       to_char(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month', 'YYYY-MM') as month`,
  );
  const { today, month } = rows[0] ?? { today: '', month: '' };
  const challan = { bsrCode: '0510308', challanNumber: '00042', paidOn: today };
  expect(await refusalOf(tds.recordPayment({ ...challan, month: current?.month ?? '' }))).toMatchObject({
    code: 'NOT_PAYABLE',
  });
  // A month passes.
  await test.ownerPool.query(`begin; alter table tds_entry disable trigger tds_entry_append_only;
    update tds_entry set month = month - interval '1 month';
    alter table tds_entry enable trigger tds_entry_append_only; commit`);
  const paid = await tds.recordPayment({ ...challan, month });
  expect(paid.month).toMatchObject({ payment: { challanNumber: '00042' }, isOver: true });
  expect([(paid.month.payablePaise ?? 0) % 100, await owed()]).toEqual([0, 0]);
  expect(await refusalOf(tds.recordPayment({ ...challan, month }))).toMatchObject({
    code: 'RECORDED_BEFORE',
  });
});
