import { GUIDES, GUIDES_PATH, guideListPath } from '@kaksha/domain/resources/guides/paths.ts';
import { VIDEOS, VIDEOS_PATH } from '@kaksha/domain/resources/videos/paths.ts';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container, Grid } from '../../../ui/layout.tsx';
import { RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/guides.route';
import styles from './guides.module.css';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, { path: GUIDES_PATH, ...GUIDES });

export function loader({ context }: Route.LoaderArgs) {
  return apiFor(context).resources.guides.index();
}

/** Every class and its subjects: the way to the guide of each chapter. */
export default function Guides({ loaderData: { classes } }: Route.ComponentProps) {
  const words = useWords({ en }).guides;
  const subjects = classes.flatMap((each) => each.subjects);
  const asked = subjects.reduce((sum, subject) => sum + subject.asked, 0);
  const chapters = subjects.reduce((sum, subject) => sum + subject.chapters, 0);
  const trail = [
    { label: words.home, path: '/' },
    { label: GUIDES.title, path: GUIDES_PATH },
  ];
  return (
    <Container className={styles.page}>
      <JsonLd of={import.meta.env.SSR && ((origin) => [breadcrumbList(origin, trail)])} />
      <PageHeader
        above={<Breadcrumbs items={[{ label: words.home, to: '/' }, { label: GUIDES.title }]} />}
        title={GUIDES.title}
        description={`${GUIDES.description} ${words.claim(asked, chapters)}`}
        actions={<TextLink to={VIDEOS_PATH}>{VIDEOS.title}</TextLink>}
      />
      {classes.length === 0 ? (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      ) : (
        <Grid columns={2} gap={4} as="ul">
          {classes.map(({ class: grade, subjects }) => (
            <Card key={grade} as="li" className={styles.group}>
              <h2>{words.classOf(grade)}</h2>
              <ul className={styles.subjects} aria-label={words.subjectsOfClass(grade)}>
                {subjects.map(({ subject, chapters, questions }) => (
                  <li key={subject}>
                    <RouterLink to={guideListPath(grade, subject)} className={styles.subject}>
                      <b>{subject}</b>
                      <span>
                        {words.chapters(chapters)}
                        {questions === 0 ? null : `, ${words.questions(questions)}`}
                      </span>
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
