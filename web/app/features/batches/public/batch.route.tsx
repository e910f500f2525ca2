import { BATCHES, BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { batchListPath, batchPath, subjectOfSlug } from '@kaksha/domain/batches/paths.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { LIVE_BATCHES, OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import { formatDate, formatDayMonth } from '@kaksha/domain/time.ts';
import { data, redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { viewerContext } from '../../../lib/server-context.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Container, SidebarLayout } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/batch.route';
import styles from './batch.module.css';
import { BatchBadge } from './batch-card.tsx';
import { BatchGone } from './batch-gone.tsx';
import { BatchPlan } from './batch-plan.tsx';
import { BatchRules } from './batch-rules.tsx';
import { BatchSide } from './batch-side.tsx';
import { batchCourse } from './batch-structured-data.ts';
import { readFamilyOfBatch } from './family-of-batch.ts';
import { weeklyText, weeklyTextAndClock } from './weekly-times.ts';
import { en } from './words/en.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  // '/batches/mathematics' is half of the address of a subject and class.
  const subject = subjectOfSlug(params.id);
  if (subject !== undefined) throw redirect(`${BATCHES_PATH}?${new URLSearchParams({ subject })}`);
  const api = apiFor(context);
  const viewer = context.get(viewerContext);
  try {
    const [{ batch }, family] = await Promise.all([
      api.batches.get({ id: params.id }),
      readFamilyOfBatch(api, viewer, params.id),
    ]);
    return { batch, family, role: viewer?.role ?? null };
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
    return data({ batch: null }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { page, batch: words, times } = metaWords(args, { en });
  const batch = args.loaderData?.batch;
  if (!batch) return [{ title: page.gone }, { name: 'robots', content: 'noindex' }];
  const subject = words.subject(batch.subject, batch.grades);
  const kind = words.kind(batch.size);
  return publicMeta(args, {
    title: `${subject}: ${words.with(kind, batch.teacher.name)}`,
    description: page.metaDescription(
      subject,
      kind,
      batch.teacher.name,
      weeklyText(batch, times),
      formatPaise(batch.monthPricePaise),
    ),
    path: batchPath(batch.id),
    picture: { path: pagePicture(BATCHES_PATH), alt: BATCHES.title },
    indexed: OPEN_BATCHES.includes(batch.status),
  });
};

/** One batch: who teaches it, when, where it stands in the book, what a month is, and the way in. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en });
  useLiveRevalidation(['batch:changed']);
  if (loaderData.batch === null) return <BatchGone />;
  const { batch, family, role } = loaderData;
  const subject = words.batch.subject(batch.subject, batch.grades);
  const isLive = LIVE_BATCHES.includes(batch.status);
  const trail = [
    { label: words.page.home, path: '/' },
    { label: BATCHES.title, path: BATCHES_PATH },
    {
      label: subject,
      path: batchListPath(batch.subject, batch.grades[0] ?? 1),
    },
    { label: words.batch.with(words.batch.kind(batch.size), batch.teacher.name), path: batchPath(batch.id) },
  ];
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [breadcrumbList(origin, trail), batchCourse(origin, batch, words)])
        }
      />
      <PageHeader
        above={<Breadcrumbs items={trail.map(({ label, path }) => ({ label, to: path }))} />}
        title={subject}
        description={
          <span className={styles.under}>
            {words.batch.with(words.batch.kind(batch.size), batch.teacher.name)} <BatchBadge batch={batch} />
          </span>
        }
      />
      <SidebarLayout side="end" className={styles.columns}>
        <div className={styles.main}>
          {batch.about === '' ? null : (
            <section className={styles.section}>
              <h2>{words.page.about}</h2>
              <p className={styles.prose}>{batch.about}</p>
            </section>
          )}
          <When batch={batch} />
          <BatchPlan batch={batch} />
          {isLive ? <BatchRules batch={batch} /> : null}
        </div>
        <BatchSide batch={batch} family={family} role={role} />
      </SidebarLayout>
    </Container>
  );
}

function When({ batch }: { batch: BatchDetails }) {
  const { page: words, times } = useWords({ en });
  const { nextClassAt, nextClasses, endsAt } = batch;
  return (
    <section className={styles.section}>
      <h2>{words.when}</h2>
      <Facts
        facts={[
          {
            label: words.times,
            value: weeklyTextAndClock(batch, times),
          },
          {
            label: batch.status === 'forming' ? words.firstClass : words.nextClass,
            value: nextClassAt === null ? null : formatDate(nextClassAt),
          },
          { label: words.lastDay, value: endsAt === null ? null : formatDate(endsAt) },
          { label: words.language, value: batch.language },
          {
            label: words.holidays,
            value: batch.keepsHolidays ? words.keepsHolidays : words.holdsOnHolidays,
          },
        ]}
      />
      {nextClasses.length === 0 ? null : (
        <>
          <h3>{words.nextClasses}</h3>
          <ul className={styles.dates}>
            {nextClasses.slice(0, batch.classesPerMonth).map(({ startsAt, endsAt: until }) => (
              <li key={startsAt}>
                <b>
                  {formatDate(startsAt).slice(0, 3)}, {formatDayMonth(startsAt)}
                </b>{' '}
                {formatClassTimes(startsAt, until)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
