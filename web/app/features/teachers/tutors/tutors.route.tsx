import { PUBLIC_PAGES } from '@kaksha/domain/content/public-pages.ts';
import { TUTORS_PATH, tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { apiFor } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { namedMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Container, Grid } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/tutors.route';
import styles from './tutors.module.css';

export const meta: Route.MetaFunction = (args) => namedMeta(args, 'tutors');

export function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).teachers.tutorIndex({});
}

const TRAIL = [
  { label: 'Home', path: '/' },
  { label: 'Tutors', path: TUTORS_PATH },
];

/** Every subject that has a teacher, and its classes. */
export default function Tutors({ loaderData: { subjects } }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <JsonLd of={(origin) => [breadcrumbList(origin, TRAIL)]} />
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Tutors' }]} />}
        title={PUBLIC_PAGES.tutors.title}
        description="Each list shows verified teachers only, the best rated first, with what an hour costs."
      />
      {subjects.length === 0 ? (
        <EmptyState
          ground="ruled"
          illustration={<EmptySearchIllustration />}
          title="No verified teacher is on offer yet"
          action={<LinkButton to="/find-teachers">Find Teachers</LinkButton>}
        >
          As soon as the first one is verified and has set a rate, the subject stands here.
        </EmptyState>
      ) : (
        <Grid columns={3} gap={4} as="ul">
          {subjects.map(({ subject, slug, teacherCount, classes }) => (
            <Card key={slug} as="li" className={styles.subject}>
              <div className={styles.subjectHead}>
                <h2>
                  <TextLink quiet to={tutorListPath(slug, null)}>
                    {tutorListTitle(subject, null)}
                  </TextLink>
                </h2>
                <p>{countOf(teacherCount, 'verified teacher')}</p>
              </div>
              <ul className={styles.classes} aria-label={`Classes in which ${subject} is taught`}>
                {classes.map(({ class: grade }) => (
                  <li key={grade}>
                    <RouterLink
                      to={tutorListPath(slug, grade)}
                      className={styles.pill}
                      aria-label={tutorListTitle(subject, grade)}
                    >
                      Class {grade}
                    </RouterLink>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Grid>
      )}
    </Container>
  );
}
