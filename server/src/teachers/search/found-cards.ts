/** The cards of the teachers that a search found. */
import type { FoundTeacher } from '@kaksha/domain/teachers/search-schema.ts';
import DataLoader from 'dataloader';
import type { Services } from '../../platform/context.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { CARD_COLUMNS_TEXT, type CardRow, presentCard } from '../card.ts';
import type { Found } from './found.ts';

const CARDS = {
  name: 'teacher-cards',
  text: `select ${CARD_COLUMNS_TEXT}
    from teacher_profile t join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id
    where t.user_id = any($1::uuid[])`,
};

type Pool = Services['pool'];
type CardLoader = DataLoader<string, CardRow | undefined>;
const loaders = new WeakMap<Pool, CardLoader>();

/** Searches that come in together read their cards with one statement: the cost is the way to the database and back. */
function loaderOf(pool: Pool): CardLoader {
  const known = loaders.get(pool);
  if (known !== undefined) return known;
  const loader: CardLoader = new DataLoader(
    async (ids) => {
      const rows = await runPrepared<CardRow>(pool, CARDS, [[...new Set(ids)]]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id));
    },
    // Nothing is remembered: a card is as it is now.
    { cache: false, batchScheduleFn: (read) => setImmediate(read) },
  );
  loaders.set(pool, loader);
  return loader;
}

/** In the order found; a teacher who has gone in this very moment is left out. */
export async function cardsOf(
  { pool }: Pick<Services, 'pool'>,
  found: Found['teachers'],
): Promise<FoundTeacher[]> {
  const loader = loaderOf(pool);
  const rows = await Promise.all(found.map(({ id }) => loader.load(id)));
  return found.flatMap(({ nextFreeAtMs }, place) => {
    const row = rows[place];
    if (row === undefined) return [];
    const nextFreeAt = nextFreeAtMs === null ? null : new Date(nextFreeAtMs).toISOString();
    return [{ ...presentCard(row), nextFreeAt }];
  });
}
