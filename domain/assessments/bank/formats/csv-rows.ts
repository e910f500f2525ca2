import { UnreadableFile } from './parsed.ts';
import { en as WORDS } from './words/en.ts';

/** A row of a CSV file and the line that it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * The rows of a CSV file (RFC 4180): cells in quotes may hold commas and line breaks. Spreadsheets
 * set to a decimal comma write semicolons between cells: the first line says which. Empty rows are left out.
 * @throws UnreadableFile when a quote is never closed.
 */
export function csvRows(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const first = source.slice(0, plainEnd(source, 0, ''));
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let at = 0;
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  while (at < source.length) {
    let cell: string;
    if (source[at] === '"') {
      const end = closingQuote(source, at, row.line);
      cell = source.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = plainEnd(source, at, separator);
      cell = source.slice(at, end);
      at = end;
    }
    row.cells.push(cell);
    line += cell.split('\n').length - 1;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) row.cells.push('');
      continue;
    }
    const ended = /\r\n|\n|\r/y;
    ended.lastIndex = at;
    const found = ended.exec(source);
    if (found === null && at < source.length) throw new UnreadableFile(WORDS.csv.afterQuote(line));
    at += found?.[0].length ?? 0;
    line += 1;
    endRow();
  }
  endRow();
  return rows;
}

function closingQuote(source: string, from: number, line: number): number {
  for (let at = source.indexOf('"', from + 1); at !== -1; at = source.indexOf('"', at + 2)) {
    if (source[at + 1] !== '"') return at;
  }
  throw new UnreadableFile(WORDS.csv.openQuote(line));
}

function plainEnd(source: string, from: number, separator: string): number {
  const stop = new RegExp(`[${separator}\r\n]`, 'g');
  stop.lastIndex = from;
  return stop.exec(source)?.index ?? source.length;
}
