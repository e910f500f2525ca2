import type { ApiClient } from '../../../lib/api.ts';
import { BATCHES_PER_PAGE, type BatchFilters, listInputOf } from './batch-filters.ts';

/** A page of the batches that fit; past the last page the last one. */
export async function findBatches(api: Pick<ApiClient, 'batches'>, filters: BatchFilters) {
  const found = await api.batches.list(listInputOf(filters));
  const pageCount = Math.max(1, Math.ceil(found.total / BATCHES_PER_PAGE));
  if (filters.page <= pageCount) return { ...found, pageCount, filters };
  const last = { ...filters, page: pageCount };
  return { ...(await api.batches.list(listInputOf(last))), pageCount, filters: last };
}

export type FoundBatches = Awaited<ReturnType<typeof findBatches>>;
