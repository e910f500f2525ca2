import {
  CLASS_MINUTES,
  classesInMonth,
  classShares,
  USUAL_WEEKLY_TIMES,
} from '@kaksha/domain/batches/month.ts';
import { BATCHES, BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { apiFor } from '../../lib/api.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { publicMeta } from '../../lib/page-meta.ts';
import { viewerContext } from '../../lib/server-context.ts';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { useWords } from '../../lib/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/batches.route';
import styles from './batches.module.css';
import { filtersOf } from './public/batch-filters.ts';
import { BatchSearch } from './public/batch-search.tsx';
import { batchItems } from './public/batch-structured-data.ts';
import { findBatches } from './public/find-batches.ts';
import { en as PUBLIC } from './public/words/en.ts';
import { Wishing } from './wishing.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, { path: BATCHES_PATH, ...BATCHES });

const CLASSES = classesInMonth(USUAL_WEEKLY_TIMES);
const WISH_ID = 'wish';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const [{ plans }, found] = await Promise.all([
    api.rates.plans.shown(),
    findBatches(api, filtersOf(url.searchParams, context.get(viewerContext)?.grade)),
  ]);
  return { offers: plans, found };
}

/** The plans, the open batches with their filters, what a month is, and the wish for a batch. */
export default function Batches({ loaderData: { offers, found } }: Route.ComponentProps) {
  const words = useWords({ en }).batches;
  const publicWords = useWords({ en: PUBLIC });
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [
            breadcrumbList(origin, [
              { label: words.home, path: '/' },
              { label: BATCHES.title, path: BATCHES_PATH },
            ]),
            batchItems(origin, BATCHES.title, found, publicWords),
          ])
        }
      />
      <PageHeader
        above={<Breadcrumbs items={[{ label: words.home, to: '/' }, { label: BATCHES.title }]} />}
        title={BATCHES.title}
        description={BATCHES.description}
      />
      <Stack gap={10}>
        <CountCards>
          {offers.map(({ size, monthPricePaise }) => (
            <CountCard
              key={size}
              label={words.oneTeacher(ratioOf(size))}
              value={formatPaise(monthPricePaise)}
              note={words.aMonth(CLASSES, formatPaise(classShares(monthPricePaise, CLASSES).at(-1) ?? 0))}
            />
          ))}
        </CountCards>
        <BatchSearch found={found} prices={offers} wishId={WISH_ID} />
        <section>
          <h2>{words.monthTitle}</h2>
          <p className={styles.text}>
            {words.month(classesInMonth(1), CLASSES, classesInMonth(3), CLASS_MINUTES)}
          </p>
        </section>
        <Wishing id={WISH_ID} asked={found.filters} />
      </Stack>
    </Container>
  );
}
