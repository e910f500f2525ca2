/** The words of receipts and invoices, in English and in Hindi. */
import type { InvoiceFacts } from './facts.ts';

export const INVOICE_LANGUAGES = ['en', 'hi'] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<InvoiceLanguage, string>> = { en: 'English', hi: 'हिन्दी' };

export interface InvoiceWords {
  receipt: string;
  taxInvoice: string;
  /** Instead of a tax invoice while the seller has no GSTIN. */
  commissionStatement: string;
  notATaxInvoice: string;
  number: string;
  date: string;
  from: string;
  to: string;
  gstin: string;
  placeOfSupply: string;
  description: string;
  sac: string;
  amount: string;
  taxableValue: string;
  cgst: string;
  sgst: string;
  igst: string;
  total: string;
  about: Record<InvoiceFacts['about'], string>;
  commission: string;
  teacher: string;
  student: string;
  classAt: string;
  footer: string;
}

export const INVOICE_WORDS: Readonly<Record<InvoiceLanguage, InvoiceWords>> = {
  en: {
    receipt: 'Receipt',
    taxInvoice: 'Tax invoice',
    commissionStatement: 'Statement of commission',
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
    taxableValue: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Total',
    about: {
      wallet: 'Prepaid credit for classes, added to the wallet',
      lesson: 'Online class',
      lateCancellation: 'Fee for a class that was cancelled late',
    },
    commission: 'Commission on an online class',
    teacher: 'Teacher',
    student: 'Student',
    classAt: 'Class',
    footer: 'Made by computer; valid without a signature.',
  },
  hi: {
    receipt: 'रसीद',
    taxInvoice: 'कर चालान',
    commissionStatement: 'कमीशन विवरण',
    notATaxInvoice: 'यह कर चालान नहीं है: कोई GSTIN दर्ज नहीं है।',
    number: 'संख्या',
    date: 'दिनांक',
    from: 'प्रेषक',
    to: 'प्राप्तकर्ता',
    gstin: 'GSTIN',
    placeOfSupply: 'आपूर्ति का स्थान',
    description: 'विवरण',
    sac: 'SAC',
    amount: 'राशि',
    taxableValue: 'कर योग्य मूल्य',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'कुल',
    about: {
      wallet: 'वॉलेट में जोड़ी गई कक्षाओं की अग्रिम राशि',
      lesson: 'ऑनलाइन कक्षा',
      lateCancellation: 'देर से रद्द की गई कक्षा का शुल्क',
    },
    commission: 'ऑनलाइन कक्षा पर कमीशन',
    teacher: 'शिक्षक',
    student: 'विद्यार्थी',
    classAt: 'कक्षा',
    footer: 'कंप्यूटर द्वारा निर्मित; हस्ताक्षर के बिना मान्य।',
  },
};
