import { tutorsPicture } from '@kaksha/domain/share-pictures.ts';
import { en as TUTOR_LIST_TEXT } from '@kaksha/domain/teachers/tutor-list/words/en.ts';
import {
  gradeOfSegment,
  subjectSlug,
  TUTORS_PATH,
  tutorListPath,
  tutorListTitle,
} from '@kaksha/domain/teachers/tutor-lists.ts';
import { redirect } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList, faqPage } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Container, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { Section } from '../../../ui/section.tsx';
import { TeacherCard } from '../card/teacher-card.tsx';
import { filtersOf, searchPath } from '../search-filters.ts';
import { tutorItems, tutorListCourse } from '../teacher-structured-data.ts';
import type { Route } from './+types/tutor-list.route';
import { Neighbours } from './neighbours.tsx';
import { TutorFacts } from './tutor-facts.tsx';
import styles from './tutors.module.css';
import { en } from './words/en.ts';

/** The page number of the address; 1 for anything that is none. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** As for any other unknown path (specification, section 2), a subject or class that does not exist leads home. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slug = subjectSlug(params.subject);
  const grade = params.class === undefined ? null : gradeOfSegment(params.class.toLowerCase());
  if (slug === '' || (params.class !== undefined && grade === null)) throw redirect('/');
  // 'Mathematics' or 'Class-8' in capitals is the same list, which has one address.
  const isOther = params.subject !== slug || (params.class ?? '') !== (params.class ?? '').toLowerCase();
  if (isOther) throw redirect(`${tutorListPath(slug, grade)}${url.search}`, 301);
  try {
    return await apiFor(context).teachers.tutorList({
      subject: slug,
      page: pageOf(url.searchParams),
      ...(grade === null ? {} : { class: grade }),
    });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) throw redirect('/');
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) => {
  const words = metaWords(args, { en }).tutors;
  const list = args.loaderData;
  if (!list) return [];
  const { subject, slug, class: grade, figures, page } = list;
  const title = tutorListTitle(subject, grade);
  return publicMeta(args, {
    title: page === 1 ? title : words.pageTitle(title, page),
    description: `${TUTOR_LIST_TEXT.summary(subject, grade, figures)} ${words.metaDescription}`,
    path: tutorListPath(slug, grade, page),
    picture: { path: tutorsPicture(slug, grade), alt: title },
    indexed: figures.teacherCount > 0,
  });
};

/** Where the list stands: below the subject, when it is of one class. */
function trailOf(subject: string, slug: string, grade: number | null, words: (typeof en)['tutors']) {
  return [
    { label: words.home, path: '/' },
    { label: words.tutors, path: TUTORS_PATH },
    { label: subject, path: tutorListPath(slug, null) },
    ...(grade === null ? [] : [{ label: words.ofClass(grade), path: tutorListPath(slug, grade) }]),
  ];
}

/** 'Class 8 Mathematics tutors': a public list of the verified teachers of a subject. */
export default function TutorListPage({ loaderData: list }: Route.ComponentProps) {
  const words = useWords({ en }).tutors;
  const { subject, slug, class: grade, teachers, page, pageCount, figures } = list;
  const title = tutorListTitle(subject, grade);
  const questions = TUTOR_LIST_TEXT.questions(subject, grade, figures);
  const trail = trailOf(subject, slug, grade, words);
  const filters = new URLSearchParams({ subject, ...(grade === null ? {} : { class: String(grade) }) });
  const isEmpty = figures.teacherCount === 0;
  return (
    <>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [
            breadcrumbList(origin, trail),
            tutorListCourse(origin, list),
            isEmpty ? null : tutorItems(origin, list),
            isEmpty ? null : faqPage(questions),
          ])
        }
      />
      <Container className={styles.page}>
        <PageHeader
          above={<Breadcrumbs items={trail.map(({ label, path }) => ({ label, to: path }))} />}
          title={title}
          description={words.lead}
        />
        <TutorFacts figures={figures} />
        <SidebarLayout side="end" className={styles.columns}>
          <section aria-labelledby="teachers" className={styles.teachers}>
            {isEmpty ? (
              <EmptyState
                ground="ruled"
                illustration={<EmptySearchIllustration />}
                title={words.none}
                action={<LinkButton to={TUTORS_PATH}>{words.seeWhatIsTaught}</LinkButton>}
              >
                {words.noneHint}
              </EmptyState>
            ) : (
              <>
                <h2 id="teachers" className={styles.listTitle}>
                  {words.bestRatedFirst}
                  {pageCount > 1 ? <span>{words.pageOf(page, pageCount)}</span> : null}
                </h2>
                <Stack gap={4}>
                  {teachers.map((teacher, index) => (
                    <TeacherCard key={teacher.id} teacher={teacher} eager={index < 3} />
                  ))}
                </Stack>
                <Pagination
                  label={words.pages(title)}
                  page={page}
                  pageCount={pageCount}
                  hrefFor={(each) => tutorListPath(slug, grade, each)}
                />
              </>
            )}
          </section>
          <Neighbours list={list} searchPath={searchPath(filtersOf(filters))} />
        </SidebarLayout>
      </Container>
      {questions.length > 0 ? (
        <Section ground="surface" title={words.questionsAbout(title)}>
          <Questions items={questions} />
        </Section>
      ) : null}
    </>
  );
}
