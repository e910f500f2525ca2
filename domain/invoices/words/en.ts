import type { InvoiceFacts } from '../facts.ts';

/** The words of receipts, invoices and credit notes. */
export const en = {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice',
  /** Instead of a tax invoice while the seller has no GSTIN. */
  commissionStatement: 'Statement of commission',
  creditNote: 'Credit note',
  /** Before the serial and the date of the document that a credit note takes back, by that document's title. */
  takesBack: 'For',
  dated: 'of',
  notATaxInvoice: 'This is not a tax invoice: no GSTIN is set.',
  number: 'Number',
  date: 'Date',
  from: 'From',
  to: 'To',
  gstin: 'GSTIN',
  placeOfSupply: 'Place of supply',
  description: 'Description',
  sac: 'SAC',
  amount: 'Amount',
  /** The coupon's part, on a receipt. */
  couponDiscount: 'Paid by a coupon',
  taxableValue: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
  about: {
    wallet: 'Prepaid credit for classes, added to the wallet',
    lesson: 'Online class',
    lateCancellation: 'Fee for a class that was cancelled late',
    lateMove: 'Fee for moving a class late',
    package: 'Package of classes, paid in advance',
  } satisfies Record<InvoiceFacts['about'], string>,
  commission: 'Commission on an online class',
  /** Before the amount that a credit note returns. */
  givenBack: 'Given back',
  outOfPackage: 'Paid in advance with a package of classes',
  /** 'Month 3 of 1:5 Mathematics, Class 7' */
  month: (number: number, size: number, subject: string, grade: number) =>
    `Month ${number} of 1:${size} ${subject}, Class ${grade}`,
  lessons: 'Classes',
  teacher: 'Teacher',
  student: 'Student',
  classAt: 'Class',
  footer: 'Made by computer; valid without a signature.',
} as const;
