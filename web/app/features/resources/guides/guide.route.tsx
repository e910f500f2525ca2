import {
  GUIDES,
  GUIDES_PATH,
  guideListPath,
  guidePath,
  guideSlug,
} from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide } from '@kaksha/domain/resources/guides/schema.ts';
import { VIDEOS_PATH } from '@kaksha/domain/resources/videos/paths.ts';
import { VIDEOS_PER_PAGE } from '@kaksha/domain/resources/videos/policy.ts';
import { gradeOfSegment, tutorListPath, tutorListTitle } from '@kaksha/domain/teachers/tutor-lists.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList, ourselves, type Thing } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VideoCards } from '../videos/video-cards.tsx';
import type { Route } from './+types/guide.route';
import { ChapterTeachers } from './chapter-teachers.tsx';
import styles from './guide.module.css';
import { guidesPicture, langOf } from './guide-words.ts';
import { OwnChapterCard } from './own-chapter-card.tsx';
import { en } from './words/en.ts';
import { WorkedQuestions } from './worked-questions.tsx';

/** A chapter's guide as something to learn from, with the book and the class that it belongs to. */
function chapterResource(origin: string, guide: Guide, words: (typeof en)['guide']): Thing {
  const url = `${origin}${guidePath(guide.class, guide.subject, guide.title)}`;
  return {
    '@type': 'LearningResource',
    '@id': `${url}#guide`,
    url,
    name: guide.title,
    learningResourceType: words.studyGuide,
    educationalLevel: words.classOf(guide.class),
    about: { '@type': 'Thing', name: guide.subject },
    isPartOf: { '@type': 'Book', name: guide.book, bookEdition: guide.edition },
    position: guide.position,
    isAccessibleForFree: true,
    publisher: ourselves(origin),
  };
}

/** As for any other unknown path (specification, section 2), a chapter that does not exist leads home. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const grade = gradeOfSegment(params.class);
  if (grade === null) throw redirect('/');
  try {
    return await apiFor(context).resources.guides.guide({
      class: grade,
      subject: params.subject,
      chapter: params.chapter,
    });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) throw redirect('/');
    throw error;
  }
}

/** A chapter's place, questions and teachers, in one sentence. */
function summaryOf(
  { position, chapterCount, book, questions, teacherCount }: Guide,
  words: (typeof en)['guide'],
): string {
  const place = words.place(position, chapterCount, book);
  const facts = [
    ...(questions === 0 ? [] : [words.practiceQuestions(questions)]),
    ...(teacherCount === 0 ? [] : [words.verifiedTeachers(teacherCount)]),
  ];
  return facts.length === 0 ? place : `${place} ${facts.join(', ')}.`;
}

export const meta: Route.MetaFunction = (args) => {
  const guide = args.loaderData;
  if (!guide) return [];
  const words = metaWords(args, { en }).guide;
  return publicMeta(args, {
    title: words.title(guide.title, guide.class, guide.subject),
    description: summaryOf(guide, words),
    path: guidePath(guide.class, guide.subject, guide.title),
    picture: guidesPicture,
    // A page that only repeats a book's contents is nothing to be found by.
    indexed: guide.questions > 0 || guide.videos.length > 0,
  });
};

/** All that is known of a chapter: its place, questions with worked answers, films and teachers. */
export default function GuidePage({ loaderData: guide }: Route.ComponentProps) {
  const words = useWords({ en }).guide;
  const { class: grade, subject, title, book, edition } = guide;
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
              { label: title, path: guidePath(grade, subject, title) },
            ]),
            chapterResource(origin, guide, words),
          ])
        }
      />
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: GUIDES.title, to: GUIDES_PATH },
              { label: here, to: guideListPath(grade, subject) },
              { label: title },
            ]}
          />
        }
        title={<span lang={langOf(title)}>{title}</span>}
        description={words.description(here, guide.position, guide.chapterCount, book, edition)}
      />
      <SidebarLayout side="end">
        <Stack gap={8} className={styles.main}>
          <p className={styles.notice}>{GUIDES.notWritten}</p>
          <WorkedQuestions guide={guide} />
          {guide.videos.length === 0 ? null : (
            <section aria-labelledby="videos" className={styles.part}>
              <h2 id="videos">{words.videos}</h2>
              <VideoCards videos={guide.videos} level={3} />
              {guide.videos.length < VIDEOS_PER_PAGE ? null : (
                <p>
                  <TextLink
                    to={`${VIDEOS_PATH}?${new URLSearchParams({ class: String(guide.class), subject, chapter: title })}`}
                  >
                    {words.allVideos}
                  </TextLink>
                </p>
              )}
            </section>
          )}
          <Neighbours guide={guide} />
        </Stack>
        <Stack gap={4}>
          <OwnChapterCard guide={guide} />
          <ChapterTeachers
            teachers={guide.teachers}
            count={guide.teacherCount}
            to={tutorListPath(guideSlug(subject), grade)}
            title={tutorListTitle(subject, grade)}
          />
        </Stack>
      </SidebarLayout>
    </Container>
  );
}

/** The chapters before and after, in the book. */
function Neighbours({ guide }: { guide: Guide }) {
  const words = useWords({ en }).guide;
  const { class: grade, subject, previous, next } = guide;
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours}>
      {previous === null ? (
        <span />
      ) : (
        <RouterLink to={guidePath(grade, subject, previous)}>
          <span>{words.before}</span>
          <b lang={langOf(previous)}>{previous}</b>
        </RouterLink>
      )}
      {next === null ? null : (
        <RouterLink to={guidePath(grade, subject, next)} className={styles.next}>
          <span>{words.after}</span>
          <b lang={langOf(next)}>{next}</b>
        </RouterLink>
      )}
    </nav>
  );
}
