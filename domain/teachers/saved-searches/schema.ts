import { z } from 'zod';
import { entityId, instant, line } from '../../fields.ts';
import { teacherSearchInput } from '../search-schema.ts';
import { SAVED_SEARCH_NAME_MAX } from './policy.ts';
import { en as T } from './words/en.ts';

const name = line(SAVED_SEARCH_NAME_MAX, T.nameRequired);

/** The filters; how it is sorted and which page was open is no part of it. */
const filters = teacherSearchInput
  .transform(({ sort: _, page: __, ...chosen }) => chosen)
  .refine(({ timeZone: _, ...chosen }) => Object.values(chosen).some((value) => value !== undefined), {
    error: T.nothingChosen,
  });

export const saveSearchInput = z.object({ name, filters });
export type SaveSearchInput = z.infer<typeof saveSearchInput>;

/** PATCH: omitted fields stay. */
export const changeSearchInput = z.object({
  id: entityId,
  name: name.optional(),
  mail: z.boolean().optional(),
});
export type ChangeSearchInput = z.infer<typeof changeSearchInput>;

export const savedSearch = z.object({
  id: entityId,
  name: z.string(),
  filters: teacherSearchInput,
  /** Mails when a new teacher matches. */
  mail: z.boolean(),
  createdAt: instant,
  /** How many teachers have come to match since it was saved. */
  newTeachers: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;
