import { BATCHES, BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { batchListPath, gradeOfSlug, subjectOfSlug } from '@kaksha/domain/batches/paths.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { viewerContext } from '../../../lib/server-context.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from '../batches.module.css';
import { Wishing } from '../wishing.tsx';
import type { Route } from './+types/batch-list.route';
import { filtersOf } from './batch-filters.ts';
import { BatchSearch } from './batch-search.tsx';
import { batchItems } from './batch-structured-data.ts';
import { findBatches } from './find-batches.ts';
import { en } from './words/en.ts';

const WISH_ID = 'wish';

/** A subject or class that there is not leads to all batches. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const subject = subjectOfSlug(params.subject);
  const grade = gradeOfSlug(params.class);
  if (subject === undefined || grade === undefined) throw redirect(BATCHES_PATH);
  // Capitals in the address are the same list, which has one address.
  const path = batchListPath(subject, grade);
  if (path !== url.pathname && path === url.pathname.toLowerCase()) throw redirect(path + url.search, 301);
  const api = apiFor(context);
  const [{ plans }, found] = await Promise.all([
    api.rates.plans.shown(),
    findBatches(api, { ...filtersOf(url.searchParams, context.get(viewerContext)?.grade), subject, grade }),
  ]);
  return { offers: plans, found, preset: { subject, grade } };
}

export const meta: Route.MetaFunction = (args) => {
  const words = metaWords(args, { en }).subjectPage;
  if (!args.loaderData) return [];
  const { offers, found, preset } = args.loaderData;
  const { subject, grade } = preset;
  const title = words.title(subject, grade);
  const prices = offers.map(({ size, monthPricePaise }) => words.price(size, formatPaise(monthPricePaise)));
  return publicMeta(args, {
    title: found.filters.page === 1 ? title : words.pageTitle(title, found.filters.page),
    description: words.description(subject, grade, prices.join(', ')),
    path: batchListPath(subject, grade),
    picture: { path: pagePicture(BATCHES_PATH), alt: BATCHES.title },
    indexed: found.total > 0,
  });
};

/** 'Mathematics batches for Class 7': the open batches of a subject and class. */
export default function BatchListPage({ loaderData: { offers, found, preset } }: Route.ComponentProps) {
  const words = useWords({ en });
  const { subject, grade } = preset;
  const title = words.subjectPage.title(subject, grade);
  const trail = [
    { label: words.subjectPage.home, path: '/' },
    { label: BATCHES.title, path: BATCHES_PATH },
    { label: words.batch.subject(subject, [grade]), path: batchListPath(subject, grade) },
  ];
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [breadcrumbList(origin, trail), batchItems(origin, title, found, words)])
        }
      />
      <PageHeader
        above={<Breadcrumbs items={trail.map(({ label, path }) => ({ label, to: path }))} />}
        title={title}
        description={words.subjectPage.lead(subject, grade)}
      />
      <Stack gap={10}>
        <BatchSearch found={found} prices={offers} preset={preset} wishId={WISH_ID} />
        <Wishing id={WISH_ID} asked={found.filters} />
      </Stack>
    </Container>
  );
}
