/** Money that goes from a wallet back to its payment takes back the receipt of its top-up, once it has arrived there. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';

let scene: PaymentsScene;

beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());

async function topUp(person: TestPerson, amountPaise: number, faults: object = {}): Promise<void> {
  const { orderId } = await scene.startTopUp(person, amountPaise);
  await scene.faults(orderId, faults);
  await scene.pay(orderId);
  await expect.poll(() => paiseOn(scene.test, 'wallet', person.id)).toBe(amountPaise);
}

const client = (person: TestPerson) => callAs(scene.services, person);

async function refundOf(person: TestPerson, amountPaise: number, status: 'settled' | 'failed') {
  await client(person).payments.requestRefund({ amountPaise });
  const statuses = async () => (await client(person).payments.refunds()).refunds.map((one) => one.status);
  await expect.poll(statuses).toEqual([status]);
  const { entries } = await client(person).wallet.statement({});
  const refund = entries.find(({ kind }) => kind === 'refund');
  const paid = entries.find(({ kind }) => kind === 'top_up');
  return { refundId: refund?.id ?? 0, document: refund?.document ?? null, topUpId: paid?.id ?? 0 };
}

async function textOf(file: File): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe('the credit note of a wallet refund', () => {
  it('says what came back of which top-up', async () => {
    const person = await scene.make.person('parent');
    await topUp(person, 50_000);
    const { refundId, document, topUpId } = await refundOf(person, 20_000, 'settled');
    expect(document).toEqual({ transactionId: refundId, kind: 'credit_note' });
    const note = await client(person).invoices.download({ transactionId: refundId, language: 'en' });
    expect(note.name).toMatch(/^KC-\d{4}-\d{7}\.pdf$/);
    const receipt = await client(person).invoices.download({ transactionId: topUpId, language: 'en' });
    const serial = receipt.name.replace('.pdf', '').replaceAll('-', '/');
    const told = await textOf(note);
    expect(told).toContain('Given back: Prepaid credit for classes, added to the wallet');
    expect(told).toContain(`For: Receipt ${serial}`);
    expect(told).toMatch(/Total ₹? ?200(?!\d)/);
    expect(await ledgerProblems(scene.test)).toEqual([]);
  });

  it('is not there when the bank refused the money', async () => {
    const person = await scene.make.person('parent');
    await topUp(person, 40_000, { refund: 'failed' });
    const { refundId, document } = await refundOf(person, 40_000, 'failed');
    expect(document).toBeNull();
    const download = client(person).invoices.download({ transactionId: refundId, language: 'en' });
    expect(await refusalOf(download)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
