import { TUTORS, TUTORS_PATH, tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Container, Grid } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/tutors.route';
import styles from './tutors.module.css';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, { path: TUTORS_PATH, ...TUTORS });

export function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).teachers.tutorIndex({});
}

/** Every subject that has a teacher, and its classes. */
export default function Tutors({ loaderData: { subjects } }: Route.ComponentProps) {
  const words = useWords({ en }).tutors;
  const trail = [
    { label: words.home, path: '/' },
    { label: words.tutors, path: TUTORS_PATH },
  ];
  return (
    <Container className={styles.page}>
      <JsonLd of={import.meta.env.SSR && ((origin) => [breadcrumbList(origin, trail)])} />
      <PageHeader
        above={<Breadcrumbs items={[{ label: words.home, to: '/' }, { label: words.tutors }]} />}
        title={TUTORS.title}
        description={words.listsHint}
      />
      {subjects.length === 0 ? (
        <EmptyState
          ground="ruled"
          illustration={<EmptySearchIllustration />}
          title={words.noSubject}
          action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
        >
          {words.noSubjectHint}
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
                <p>{words.verifiedCount(teacherCount)}</p>
              </div>
              <ul className={styles.classes} aria-label={words.classesOf(subject)}>
                {classes.map(({ class: grade }) => (
                  <li key={grade}>
                    <RouterLink
                      to={tutorListPath(slug, grade)}
                      className={styles.pill}
                      aria-label={tutorListTitle(subject, grade)}
                    >
                      {words.ofClass(grade)}
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
