import { COMMISSION_SAC } from '@kaksha/domain/invoices/tax.ts';
import { INVOICE_WORDS, type InvoiceLanguage, type InvoiceWords } from '@kaksha/domain/invoices/words.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import type { Issued } from './issue-invoice.ts';
import { Page } from './page.ts';

const GREY = '#5b6675';

/** What the document calls itself: without a GSTIN nothing is a tax invoice. */
function titleOf({ kind, facts }: Issued, words: InvoiceWords): string {
  if (kind === 'receipt') return words.receipt;
  return facts.supplier.gstin === null ? words.commissionStatement : words.taxInvoice;
}

function drawParties(page: Page, { facts }: Issued, words: InvoiceWords): void {
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
  if (kind === 'receipt') return [[words.total, facts.totalPaise]];
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

function drawDescription(page: Page, { kind, facts }: Issued, words: InvoiceWords): void {
  const width = page.right - page.left;
  page.paragraph(words.description, page.left, width, { size: 9, color: GREY });
  const isInvoice = kind === 'tax_invoice';
  page.paragraph(isInvoice ? words.commission : words.about[facts.about], page.left, width, { weight: 700 });
  const { lesson } = facts;
  if (lesson !== null) {
    const when = `${formatDate(lesson.startsAt)}, ${formatTime(lesson.startsAt)}`;
    page.paragraph(`${words.classAt}: ${lesson.subject}, ${when}`, page.left, width);
    page.paragraph(`${words.teacher}: ${lesson.teacherName}`, page.left, width);
    page.paragraph(`${words.student}: ${lesson.studentName}`, page.left, width);
  }
  if (!isInvoice) return;
  page.paragraph(`${words.sac}: ${COMMISSION_SAC}`, page.left, width);
  page.paragraph(`${words.placeOfSupply}: ${facts.placeOfSupply}`, page.left, width);
}

/** The document as a PDF of one page, in one of the languages; the facts are the same in both. */
export async function drawInvoice(issued: Issued, language: InvoiceLanguage): Promise<Buffer> {
  const words = INVOICE_WORDS[language];
  const title = titleOf(issued, words);
  const page = new Page(`${title} ${issued.serial}`, language === 'hi' ? 'hi-IN' : 'en-IN');
  page.y += 18;
  page.write(issued.facts.supplier.name, page.left, { size: 20, weight: 700, color: '#1d4ed8' });
  page.write(title, page.right, { size: 16, weight: 700, align: 'right' });
  page.y += 26;
  page.write(`${words.number}: ${issued.serial}`, page.left);
  page.write(`${words.date}: ${formatDate(issued.issuedAt.getTime())}`, page.right, { align: 'right' });
  page.y += 14;
  page.rule();
  page.y += 24;
  drawParties(page, issued, words);
  page.y += 10;
  page.rule();
  page.y += 22;
  drawDescription(page, issued, words);
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
