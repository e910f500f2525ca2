/** Visitors' and families' questions about teachers. */
import { DAY_MS } from '@kaksha/domain/time.ts';
import { AVAILABILITY_SQL, availabilityValues } from '../../src/availability/load-availability.ts';
import { listReviews } from '../../src/reviews/list-reviews.ts';
import { listFavourites } from '../../src/teachers/favourites/favourites.ts';
import { readProfile } from '../../src/teachers/read-profile.ts';
import { listSearches } from '../../src/teachers/saved-searches/saved-searches.ts';
import { loadTeachers, loadTeachersAfter } from '../../src/teachers/search/memory/load-teachers.ts';
import type { HotQuery } from './hot-query.ts';

const PIECE = 200;

export const MARKET_QUERIES: readonly HotQuery[] = [
  {
    what: 'free slots of a month',
    ask: (_, pool, { teacher, student }) =>
      pool.query(
        AVAILABILITY_SQL,
        availabilityValues({
          teacherId: teacher.id,
          studentId: student.id,
          holderId: null,
          fromMs: Date.now(),
          toMs: Date.now() + 31 * DAY_MS,
        }),
      ),
  },
  {
    what: 'teachers that changed, for the market',
    ask: (_, pool, { teacher }) => loadTeachers(pool, [teacher.id], Date.now()),
  },
  {
    what: 'a piece of all teachers, for the market',
    ask: (_, pool, { teacher }) => loadTeachersAfter(pool, teacher.id, PIECE, Date.now()),
    most: { pages: 50 * PIECE, because: `${PIECE} teachers with their hours and lessons` },
  },
  { what: 'a teacher’s public profile', ask: (db, _, { teacher }) => readProfile(db, teacher.id) },
  {
    what: 'reviews of a teacher',
    ask: (db, _, { teacher }) => listReviews(db, { id: teacher.id, limit: 10 }),
  },
  { what: 'favourites', ask: (db, _, { student }) => listFavourites(db, student.id, { limit: 20 }) },
  { what: 'saved searches', ask: (db, _, { student }) => listSearches(db, student.id) },
];
