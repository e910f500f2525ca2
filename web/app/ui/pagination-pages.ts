/** A place in the row of pages: a page's link, or the gap between. */
export type PageEntry = { kind: 'page'; key: string; page: number } | { kind: 'gap'; key: string };

/** The first, the last, and those around the current one; at most seven entries, so that the row never jumps. */
export function pagesToShow(page: number, pageCount: number): PageEntry[] {
  const entry = (number: number): PageEntry => ({ kind: 'page', key: `page-${number}`, page: number });
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));
  if (pageCount <= 7) return range(1, pageCount);
  const before: PageEntry = { kind: 'gap', key: 'before' };
  const after: PageEntry = { kind: 'gap', key: 'after' };
  if (page <= 4) return [...range(1, 5), after, entry(pageCount)];
  if (page >= pageCount - 3) return [entry(1), before, ...range(pageCount - 4, pageCount)];
  return [entry(1), before, ...range(page - 1, page + 1), after, entry(pageCount)];
}
