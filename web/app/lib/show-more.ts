/** How many rows a list shows: kept in the address, so that going back finds the same list. */
export const SHOW_PARAM = 'show';
/** As many as a screen can hold, however often somebody asks for more. */
export const MOST_ROWS = 5_000;
/** The API's own bound for one page. */
const MOST_PER_PAGE = 100;

/** The number of rows that an address asks for, at least one step. */
export function rowsWanted(search: URLSearchParams, step: number): number {
  const wanted = Number(search.get(SHOW_PARAM));
  return Number.isInteger(wanted) && wanted > step ? Math.min(wanted, MOST_ROWS) : step;
}

/** The first `count` rows of a list that is paginated by key, page after page. The rest of each answer is the first's. */
export async function loadRows<Row, Page extends { nextCursor: string | null }>(
  count: number,
  load: (page: { cursor?: string; limit: number }) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<{ first: Page; rows: Row[]; hasMore: boolean }> {
  const first = await load({ limit: Math.min(count, MOST_PER_PAGE) });
  const rows = [...rowsOf(first)];
  let cursor = first.nextCursor;
  while (cursor !== null && rows.length < count) {
    const page = await load({ cursor, limit: Math.min(count - rows.length, MOST_PER_PAGE) });
    rows.push(...rowsOf(page));
    cursor = page.nextCursor;
  }
  return { first, rows, hasMore: cursor !== null };
}

/** Every row of a list that is paginated by key, for a screen whose figures need all of them. */
export async function loadEveryRow<Row, Page extends { nextCursor: string | null }>(
  load: (page: { cursor?: string; limit: number }) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<{ first: Page; rows: Row[] }> {
  return loadRows(Number.POSITIVE_INFINITY, load, rowsOf);
}
