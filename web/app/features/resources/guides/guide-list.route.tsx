import { GUIDES, GUIDES_PATH, guideListPath, guidePath } from '@kaksha/domain/resources/guides/paths.ts';
import { gradeOfSegment } from '@kaksha/domain/teachers/tutor-lists.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Container } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/guide-list.route';
import styles from './guide-list.module.css';
import { guidesPicture, langOf } from './guide-words.ts';
import { en } from './words/en.ts';

/** As for any other unknown path (specification, section 2), a class or subject without chapters leads home. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const grade = gradeOfSegment(params.class);
  if (grade === null) throw redirect('/');
  try {
    return await apiFor(context).resources.guides.list({ class: grade, subject: params.subject });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) throw redirect('/');
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) => {
  const list = args.loaderData;
  if (!list) return [];
  const words = metaWords(args, { en }).guideList;
  const chapters = list.books.flatMap((book) => book.chapters);
  const asked = chapters.filter(({ questions }) => questions > 0).length;
  return publicMeta(args, {
    title: words.title(list.class, list.subject),
    description: words.summary(chapters.length, asked, list.books.map(({ book }) => book).join(', ')),
    path: guideListPath(list.class, list.subject),
    picture: guidesPicture,
  });
};

/** The chapters of a class and subject, by book. */
export default function GuideList({ loaderData: list }: Route.ComponentProps) {
  const words = useWords({ en }).guideList;
  const { class: grade, subject, books } = list;
  const here = words.classAndSubject(grade, subject);
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [
            breadcrumbList(origin, [
              { label: words.home, path: '/' },
              { label: GUIDES.title, path: GUIDES_PATH },
              { label: here, path: guideListPath(grade, subject) },
            ]),
          ])
        }
      />
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: words.home, to: '/' },
              { label: GUIDES.title, to: GUIDES_PATH },
              { label: here },
            ]}
          />
        }
        title={here}
        description={words.description}
      />
      <div className={styles.books}>
        {books.map(({ book, edition, chapters }) => (
          <Card key={book} as="section" padding="none" aria-label={book}>
            <CardHeader title={<span lang={langOf(book)}>{book}</span>} description={edition} />
            <ol className={styles.chapters}>
              {chapters.map(({ title, position, questions, videos }) => (
                <li key={title}>
                  <span className={styles.number} aria-hidden>
                    {position}
                  </span>
                  <div className={styles.chapter}>
                    <TextLink to={guidePath(grade, subject, title)} quiet>
                      <span lang={langOf(title)}>{title}</span>
                    </TextLink>
                    <ChapterCounts questions={questions} videos={videos} />
                  </div>
                </li>
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </Container>
  );
}

function ChapterCounts({ questions, videos }: { questions: number; videos: number }) {
  const words = useWords({ en }).guideList;
  const counts = [
    ...(questions === 0 ? [] : [words.questions(questions)]),
    ...(videos === 0 ? [] : [words.videos(videos)]),
  ];
  return counts.length === 0 ? null : <span>{counts.join(', ')}</span>;
}
