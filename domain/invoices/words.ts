/** The words of receipts and invoices, in English and in Hindi. */
import type { DocumentLanguage } from '../hindi.ts';
import type { InvoiceFacts } from './facts.ts';

export interface InvoiceWords {
  receipt: string;
  taxInvoice: string;
  /** Instead of a tax invoice while the seller has no GSTIN. */
  commissionStatement: string;
  creditNote: string;
  /** Before the serial and the date of the document that a credit note takes back, by that document's title. */
  takesBack: string;
  dated: string;
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
  /** The coupon's part, on a receipt. */
  couponDiscount: string;
  taxableValue: string;
  cgst: string;
  sgst: string;
  igst: string;
  total: string;
  about: Record<InvoiceFacts['about'], string>;
  commission: string;
  /** Before the amount that a credit note returns. */
  givenBack: string;
  outOfPackage: string;
  lessons: string;
  teacher: string;
  student: string;
  classAt: string;
  footer: string;
}

export const INVOICE_WORDS: Readonly<Record<DocumentLanguage, InvoiceWords>> = {
  en: {
    receipt: 'Receipt',
    taxInvoice: 'Tax invoice',
    commissionStatement: 'Statement of commission',
    creditNote: 'Credit note',
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
    },
    commission: 'Commission on an online class',
    givenBack: 'Given back',
    outOfPackage: 'Paid in advance with a package of classes',
    lessons: 'Classes',
    teacher: 'Teacher',
    student: 'Student',
    classAt: 'Class',
    footer: 'Made by computer; valid without a signature.',
  },
  hi: {
    receipt: 'रसीद',
    taxInvoice: 'कर चालान',
    commissionStatement: 'कमीशन विवरण',
    creditNote: 'क्रेडिट नोट',
    takesBack: 'मूल दस्तावेज़',
    dated: 'दिनांक',
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
    couponDiscount: 'कूपन से भुगतान',
    taxableValue: 'कर योग्य मूल्य',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'कुल',
    about: {
      wallet: 'वॉलेट में जोड़ी गई कक्षाओं की अग्रिम राशि',
      lesson: 'ऑनलाइन कक्षा',
      lateCancellation: 'देर से रद्द की गई कक्षा का शुल्क',
      lateMove: 'कक्षा का समय देर से बदलने का शुल्क',
      package: 'कक्षाओं का पैकेज, अग्रिम भुगतान',
    },
    commission: 'ऑनलाइन कक्षा पर कमीशन',
    givenBack: 'वापस की गई राशि',
    outOfPackage: 'कक्षाओं के पैकेज से अग्रिम भुगतान',
    lessons: 'कक्षाएँ',
    teacher: 'शिक्षक',
    student: 'विद्यार्थी',
    classAt: 'कक्षा',
    footer: 'कंप्यूटर द्वारा निर्मित; हस्ताक्षर के बिना मान्य।',
  },
};
