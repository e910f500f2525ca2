import { formatPaise } from '../../../money.ts';
import { TDS_FREE_PAISE } from '../rules.ts';

/** Texts of income tax that is deducted from earnings; the specification is silent about them. */
export const en = {
  panInvalid: 'Please enter a PAN such as ABCPE1234F: five letters, four digits, one letter',
  panNotOfAPerson:
    'The fourth letter of a person’s PAN is P. A PAN of a company or a firm cannot be used here.',
  panTaken: 'This PAN belongs to another teacher’s account. If it is yours, please write to us.',
  panSaved: 'Your PAN is saved.',
  withPan: (percent: string) =>
    `With a PAN we deduct no tax until families have paid ${formatPaise(TDS_FREE_PAISE)} for your classes in a financial year (April to March). Beyond that it is ${percent} of what they paid in the whole year.`,
  withoutPan: (percent: string) =>
    `Until you give it, the law has us deduct ${percent} of what families pay for each class as income tax. What was deducted cannot come back from us; you claim it in your income tax return.`,
  yearRequired: 'Please choose a financial year',
  monthRequired: 'Please choose a month of this financial year',
  bsrInvalid: 'Please enter the 7 digits of the bank branch (BSR code)',
  challanInvalid: 'Please enter the 5 digits of the challan number',
  paidOnRequired: 'Please enter the day on which it was paid',
  notPayable:
    'This month’s tax cannot be recorded as paid with this day: the month has to be over, and the day not in the future.',
  nothingDeducted: 'Nothing was deducted in this month.',
  recordedBefore: 'The payment of this month is recorded already, or this challan is of another month.',
  recorded: 'Payment recorded',
  /** Beside the payment in the books. */
  memo: (bsrCode: string, challanNumber: string, paidOn: string) =>
    `BSR ${bsrCode}, challan ${challanNumber}, ${paidOn}`,
  /** Columns of a teacher's file for spreadsheets, and lines of the document. */
  statement: {
    title: 'Statement of earnings',
    period: 'Period',
    year: (label: string) => `Financial year ${label}`,
    teacher: 'Teacher',
    pan: 'PAN',
    noPan: 'not given',
    opening: 'Balance before',
    gross: 'Paid by families (gross)',
    returned: 'Given back to families',
    commission: 'Commission',
    gst: 'GST on the commission',
    tds: 'Income tax deducted (TDS)',
    credits: 'Credit to families for classes missed',
    net: 'Net earnings',
    paidOut: 'Payouts',
    closing: 'Balance after',
    month: 'Month',
    total: 'Total',
    tax: 'Income tax is deducted under section 194-O of the Income-tax Act 1961; for amounts credited from 1 April 2026, under section 393(1), table item 8(v), of the Income-tax Act 2025. It appears under your PAN in Form 26AS (Form 168 from 1 April 2026).',
    footer: 'Amounts in Indian rupees, from the books of the platform. Days and months are those of India.',
  },
  operatorColumns: ['Month', 'Teacher', 'PAN', 'Amount credited (INR)', 'Rate (%)', 'Tax deducted (INR)'],
} as const;
