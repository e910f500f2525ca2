import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import {
  commissionAmounts,
  creditAmount,
  type InvoiceFacts,
  negated,
  receiptAmount,
} from '@kaksha/domain/invoices/facts.ts';
import type { InvoiceKind } from '@kaksha/domain/wallet/document-link.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { currentRates } from '../wallet/ledger.ts';
import type { DocumentedTransaction } from './read-transaction.ts';

/** A document that was issued, as far as a credit note refers to it. */
export interface Creditable {
  kind: InvoiceKind;
  serial: string;
  issuedAt: Date;
  facts: InvoiceFacts;
}

interface Wanted {
  kind: InvoiceKind;
  facts: InvoiceFacts;
}

const untaxed = (totalPaise: number) => ({
  totalPaise,
  taxablePaise: totalPaise,
  taxBasisPoints: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  placeOfSupply: BRAND.address.state,
});

/** The facts of a transaction's document; null when there is none for this person. */
export async function documentFacts(
  db: Db,
  viewer: Viewer,
  transaction: DocumentedTransaction,
  gstin: string | null,
): Promise<Wanted | null> {
  const { kind, postings, postedAt, recipient, lesson, outOfPackage, lot, discountPaise } = transaction;
  const receipt = receiptAmount(kind, postings, discountPaise);
  if (receipt === null) return null;
  const shared = {
    about: receipt.about,
    recipient,
    supplier: { name: BRAND.name, address: BRAND_ADDRESS, state: BRAND.address.state, gstin },
    lesson,
    outOfPackage,
    lot,
    credited: null,
    discountPaise: 0,
    postedAt: postedAt.toISOString(),
  };
  if (viewer.role !== 'teacher') {
    const { totalPaise, discountPaise } = receipt;
    return totalPaise <= 0
      ? null
      : { kind: 'receipt', facts: { ...shared, ...untaxed(totalPaise), discountPaise } };
  }
  const commission = commissionAmounts(postings, {
    recipient: recipient.state,
    supplier: BRAND.address.state,
  });
  if (commission === null) return null;
  const { commissionGst } = await currentRates(db, postedAt);
  return { kind: 'tax_invoice', facts: { ...shared, ...commission, taxBasisPoints: commissionGst } };
}

/**
 * The facts of the credit note of a transaction that takes back a document: the same people, State and rate as there, and
 * the returned part of it. Null when nothing of it came back to this person.
 */
export function creditFacts(
  { kind, postings, postedAt, credits, discountPaise }: DocumentedTransaction,
  document: Creditable,
): Wanted | null {
  if (credits === null) return null;
  const { facts } = document;
  const shared = {
    ...facts,
    // A credit note is of the family's own payment.
    discountPaise: 0,
    credited: { kind: document.kind, serial: document.serial, issuedAt: document.issuedAt.toISOString() },
    postedAt: postedAt.toISOString(),
  };
  if (document.kind === 'receipt') {
    const totalPaise = creditAmount(kind, credits.kind, postings, discountPaise);
    if (totalPaise <= 0) return null;
    return { kind: 'credit_note', facts: { ...shared, ...untaxed(totalPaise) } };
  }
  const commission = commissionAmounts(negated(postings), {
    recipient: facts.placeOfSupply,
    supplier: facts.supplier.state,
  });
  if (commission === null) return null;
  return { kind: 'commission_credit_note', facts: { ...shared, ...commission } };
}
