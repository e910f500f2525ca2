import { type DocumentLanguage, formatDateIn, subjectIn } from '@kaksha/domain/hindi.ts';
import { COMMISSION_SAC } from '@kaksha/domain/invoices/tax.ts';
import { en } from '@kaksha/domain/invoices/words/en.ts';
import { hi } from '@kaksha/domain/invoices/words/hi.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { stateWithGstCode } from '@kaksha/domain/states-of-india.ts';
import { DEFAULT_TIME_ZONE, formatTime } from '@kaksha/domain/time.ts';
import type { InvoiceKind } from '@kaksha/domain/wallet/document-link.ts';
import { Pages, type TextStyle } from '../platform/documents/pages.ts';
import type { Issued } from './issue-invoice.ts';

const GREY = '#5b6675';

type InvoiceWords = Words<typeof en>;
const WORDS: Readonly<Record<DocumentLanguage, InvoiceWords>> = { en, hi };

/** The title of a document of this kind: without a GSTIN nothing is a tax invoice. */
function titleOf(kind: InvoiceKind, gstin: string | null, words: InvoiceWords): string {
  switch (kind) {
    case 'receipt':
      return words.receipt;
    case 'tax_invoice':
      return gstin === null ? words.commissionStatement : words.taxInvoice;
    default:
      return words.creditNote;
  }
}

/** About the commission, to a teacher; the others are about what a family paid. */
const isOfCommission = (kind: InvoiceKind): boolean =>
  kind === 'tax_invoice' || kind === 'commission_credit_note';

function drawParties(page: Pages, { facts }: Issued, words: InvoiceWords): void {
  const middle = (page.left + page.right) / 2;
  const width = middle - page.left - 24;
  const top = page.y;
  let bottom = top;
  for (const [label, party, x, gstin] of [
    [words.from, facts.supplier, page.left, facts.supplier.gstin],
    [words.to, facts.recipient, middle, null],
  ] as const) {
    page.y = top;
    page.paragraph(label, x, width, { size: 9, color: GREY });
    page.paragraph(party.name, x, width, { weight: 700 });
    if (party.address !== '') page.paragraph(party.address, x, width);
    if (gstin !== null) page.paragraph(`${words.gstin}: ${gstin}`, x, width);
    bottom = Math.max(bottom, page.y);
  }
  page.y = bottom;
}

/** Label and amount of each line, the total last. */
function linesOf({ kind, facts }: Issued, words: InvoiceWords): [label: string, amountPaise: number][] {
  if (!isOfCommission(kind)) {
    const { totalPaise, discountPaise } = facts;
    const total: [string, number] = [words.total, totalPaise];
    return discountPaise === 0
      ? [total]
      : [[words.amount, totalPaise + discountPaise], [words.couponDiscount, -discountPaise], total];
  }
  const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
  const rate = facts.taxBasisPoints;
  const taxes: [string, number][] = [
    [`${words.cgst} ${percent(rate / 2)}`, facts.cgstPaise],
    [`${words.sgst} ${percent(rate / 2)}`, facts.sgstPaise],
    [`${words.igst} ${percent(rate)}`, facts.igstPaise],
  ];
  return [
    [words.taxableValue, facts.taxablePaise],
    ...taxes.filter(([, amountPaise]) => amountPaise !== 0),
    [words.total, facts.totalPaise],
  ];
}

function drawDescription(page: Pages, { kind, facts }: Issued, language: DocumentLanguage): void {
  const words = WORDS[language];
  const width = page.right - page.left;
  const line = (text: string, style?: TextStyle) => page.paragraph(text, page.left, width, style);
  const { lesson, lot, credited } = facts;
  line(words.description, { size: 9, color: GREY });
  const subject = isOfCommission(kind) ? words.commission : words.about[facts.about];
  const month = lot?.month ?? null;
  const bought =
    month === null || lot === null
      ? subject
      : words.month(month.number, month.size, subjectIn(language, lot.subject), month.grade);
  line(credited === null ? bought : `${words.givenBack}: ${bought}`, { weight: 700 });
  if (credited !== null) {
    const title = titleOf(credited.kind, facts.supplier.gstin, words);
    line(
      `${words.takesBack}: ${title} ${credited.serial}, ${words.dated} ${formatDateIn(language, credited.issuedAt)}`,
    );
  }
  if (lesson !== null) {
    const when = `${formatDateIn(language, lesson.startsAt)}, ${formatTime(lesson.startsAt, DEFAULT_TIME_ZONE)} IST`;
    line(`${words.classAt}: ${subjectIn(language, lesson.subject)}, ${when}`);
  }
  if (lot !== null) line(`${words.lessons}: ${lot.lessons}, ${subjectIn(language, lot.subject)}`);
  const people = lesson ?? lot;
  if (people !== null) {
    line(`${words.teacher}: ${people.teacherName}`);
    line(`${words.student}: ${people.studentName}`);
  }
  if (facts.outOfPackage && !isOfCommission(kind)) line(words.outOfPackage);
  if (!isOfCommission(kind)) return;
  line(`${words.sac}: ${COMMISSION_SAC}`);
  line(`${words.placeOfSupply}: ${stateWithGstCode(facts.placeOfSupply)}`);
}

/** The document as a PDF of one page, or more when its texts are long, in one of the languages; the facts are the same in both. */
export async function drawInvoice(issued: Issued, language: DocumentLanguage): Promise<Buffer> {
  const words = WORDS[language];
  const title = titleOf(issued.kind, issued.facts.supplier.gstin, words);
  const page = new Pages(`${title} ${issued.serial}`, language === 'hi' ? 'hi-IN' : 'en-IN');
  page.y += 18;
  page.write(issued.facts.supplier.name, page.left, { size: 20, weight: 700, color: '#1d4ed8' });
  page.write(title, page.right, { size: 16, weight: 700, align: 'right' });
  page.y += 26;
  page.write(`${words.number}: ${issued.serial}`, page.left);
  page.write(`${words.date}: ${formatDateIn(language, issued.issuedAt.getTime())}`, page.right, {
    align: 'right',
  });
  page.y += 14;
  page.rule();
  page.y += 24;
  drawParties(page, issued, words);
  page.y += 10;
  page.rule();
  page.y += 22;
  drawDescription(page, issued, language);
  page.y += 8;
  page.rule();
  page.y += 22;
  const lines = linesOf(issued, words);
  for (const [index, [label, amountPaise]] of lines.entries()) {
    const weight = index === lines.length - 1 ? 700 : 400;
    page.write(label, page.left, { weight });
    page.write(formatPaise(amountPaise), page.right, { weight, align: 'right' });
    page.y += 20;
  }
  page.y += 16;
  const width = page.right - page.left;
  if (issued.kind === 'tax_invoice' && issued.facts.supplier.gstin === null) {
    page.paragraph(words.notATaxInvoice, page.left, width, { size: 9 });
  }
  page.paragraph(words.footer, page.left, width, { size: 9, color: GREY });
  return page.end();
}
