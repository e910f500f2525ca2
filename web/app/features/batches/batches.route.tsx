import {
  CLASS_MINUTES,
  classesInMonth,
  classShares,
  USUAL_WEEKLY_TIMES,
} from '@kaksha/domain/batches/month.ts';
import { BATCHES, BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { useSearchParams } from 'react-router';
import { apiFor } from '../../lib/api.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { publicMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { SignInFirst } from '../../lib/sign-in-first.tsx';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { useWords } from '../../lib/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Cluster, Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/batches.route';
import styles from './batches.module.css';
import { Wishes } from './wishes.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, { path: BATCHES_PATH, ...BATCHES });

const CLASSES = classesInMonth(USUAL_WEEKLY_TIMES);

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: (await apiFor(context).rates.plans.shown()).plans };
}

/** What a month of each plan is, and the wish for one. */
export default function Batches({ loaderData: { offers } }: Route.ComponentProps) {
  const words = useWords({ en }).batches;
  return (
    <Container className={styles.page}>
      <JsonLd
        of={(origin) => [
          breadcrumbList(origin, [
            { label: words.home, path: '/' },
            { label: BATCHES.title, path: BATCHES_PATH },
          ]),
        ]}
      />
      <PageHeader
        above={<Breadcrumbs items={[{ label: words.home, to: '/' }, { label: BATCHES.title }]} />}
        title={BATCHES.title}
        description={BATCHES.description}
      />
      <Stack gap={8}>
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
        <section>
          <h2>{words.monthTitle}</h2>
          <p className={styles.text}>
            {words.month(classesInMonth(1), CLASSES, classesInMonth(3), CLASS_MINUTES)}
          </p>
        </section>
        <section>
          <h2>{words.wishTitle}</h2>
          <p className={styles.text}>{words.wishIntro}</p>
          <Wishing />
        </section>
      </Stack>
    </Container>
  );
}

function Wishing() {
  const words = useWords({ en }).batches;
  const { viewer } = useSession();
  const [search] = useSearchParams();
  if (viewer?.role === 'student' || viewer?.role === 'parent') return <Wishes role={viewer.role} />;
  if (viewer?.role === 'teacher') {
    return (
      <Card className={styles.card}>
        <Cluster gap={4} justify="between">
          <p>{words.forTeachers}</p>
          <LinkButton to="/teacher/batches">{words.seeWishes}</LinkButton>
        </Cluster>
      </Card>
    );
  }
  if (viewer !== null) return null;
  const size = search.get('size');
  return (
    <Card className={styles.card}>
      <SignInFirst
        why={words.signInFirst}
        next={size === null ? BATCHES_PATH : `${BATCHES_PATH}?size=${size}`}
      />
    </Card>
  );
}
