/** Tables as CSV (RFC 4180) that spreadsheets open as they are: UTF-8 with a byte order mark, lines ended by CRLF. */

/** A cell: a text as somebody may have written it, or an amount, which is written exactly. */
export type CsvCell = string | { paise: number };

const BYTE_ORDER_MARK = '\uFEFF';
/** A start that spreadsheets run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** '510.00', '-0.05': whole paise as rupees, exactly, and without a word that depends on the reader's language. */
export function exactRupees(amountPaise: number): string {
  if (!Number.isSafeInteger(amountPaise)) throw new RangeError(`Not an amount in paise: ${amountPaise}`);
  const size = String(Math.abs(amountPaise)).padStart(3, '0');
  return `${amountPaise < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

function field(cell: CsvCell): string {
  if (typeof cell !== 'string') return exactRupees(cell.paise);
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (row: readonly CsvCell[]): string => `${row.map(field).join(',')}\r\n`;

/** The beginning of a CSV file: what its columns are called. */
export function csvHead(header: readonly string[]): string {
  return BYTE_ORDER_MARK + line(header);
}

/** Rows of a CSV file, after {@link csvHead}: a long file is written in pieces. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(line).join('');
}

/** A header and its rows as the text of a CSV file. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(header) + csvLines(rows);
}
