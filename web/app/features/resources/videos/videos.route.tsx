import { VIDEOS, VIDEOS_PATH } from '@kaksha/domain/resources/videos/paths.ts';
import { GRADES } from '@kaksha/domain/school.ts';
import { Form } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList } from '../../../lib/structured-data.ts';
import { useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Route } from './+types/videos.route';
import { VideoCards } from './video-cards.tsx';
import styles from './videos.module.css';
import { en } from './words/en.ts';

const ANY = 'all';

/** The filters in the address; invalid ones are left out. */
function choiceOf(params: URLSearchParams) {
  const grade = GRADES.find((each) => String(each) === params.get('class'));
  const subject = params.get('subject');
  const chapter = params.get('chapter');
  const page = Number(params.get('page') ?? 1);
  return {
    ...(grade === undefined ? {} : { class: grade }),
    ...(subject === null || subject === ANY || subject === '' ? {} : { subject: subject.slice(0, 60) }),
    ...(chapter === null || chapter === '' ? {} : { chapter: chapter.slice(0, 200) }),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}
type Choice = ReturnType<typeof choiceOf>;

function pathOf(choice: Choice, page: number): string {
  const params = new URLSearchParams();
  for (const name of ['class', 'subject', 'chapter'] as const)
    if (choice[name] !== undefined) params.set(name, String(choice[name]));
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? VIDEOS_PATH : `${VIDEOS_PATH}?${query}`;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const choice = choiceOf(url.searchParams);
  return { choice, list: await apiFor(context).resources.videos.list(choice) };
}

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, {
    title: VIDEOS.title,
    description: VIDEOS.description,
    path: VIDEOS_PATH,
    indexed: (args.loaderData?.list.total ?? 0) > 0,
  });

/** Films that operators approved, by class and subject. */
export default function Videos({ loaderData: { choice, list } }: Route.ComponentProps) {
  const words = useWords({ en }).videos;
  const trail = [
    { label: words.home, path: '/' },
    { label: VIDEOS.title, path: VIDEOS_PATH },
  ];
  return (
    <Container className={styles.page}>
      <JsonLd of={import.meta.env.SSR && ((origin) => [breadcrumbList(origin, trail)])} />
      <PageHeader
        above={<Breadcrumbs items={[{ label: words.home, to: '/' }, { label: VIDEOS.title }]} />}
        title={VIDEOS.title}
        description={VIDEOS.description}
      />
      {list.classes.length === 0 ? (
        <EmptyState
          ground="ruled"
          title={VIDEOS.none}
          action={<LinkButton to="/resources/guides">{words.openGuides}</LinkButton>}
        >
          {VIDEOS.noneHint}
        </EmptyState>
      ) : (
        <>
          <Filters key={pathOf(choice, 1)} choice={choice} classes={list.classes} subjects={list.subjects} />
          {list.videos.length === 0 ? (
            <EmptyState
              title={VIDEOS.noneFound}
              action={<LinkButton to={VIDEOS_PATH}>{words.showAll}</LinkButton>}
            >
              {words.noneFoundHint}
            </EmptyState>
          ) : (
            <>
              <p className={styles.facts} aria-live="polite">
                {choice.chapter === undefined
                  ? words.videos(list.total)
                  : words.videosOn(list.total, choice.chapter)}
              </p>
              <VideoCards videos={list.videos} />
              <div className={styles.pages}>
                <Pagination
                  label={words.pagesOf(VIDEOS.title)}
                  page={list.page}
                  pageCount={list.pageCount}
                  hrefFor={(page) => pathOf(choice, page)}
                />
              </div>
            </>
          )}
        </>
      )}
    </Container>
  );
}

interface FiltersProps {
  choice: Choice;
  classes: readonly number[];
  subjects: readonly string[];
}

/** A form of the page itself: it works without scripts. */
function Filters({ choice, classes, subjects }: FiltersProps) {
  const words = useWords({ en }).videos;
  return (
    <Form method="get" action={VIDEOS_PATH} className={styles.filters}>
      <Select
        label={words.class}
        name="class"
        defaultValue={choice.class === undefined ? ANY : String(choice.class)}
        options={[
          { value: ANY, label: words.allClasses },
          ...classes.map((grade) => ({ value: String(grade), label: words.classOf(grade) })),
        ]}
      />
      <Select
        label={words.subject}
        name="subject"
        defaultValue={choice.subject ?? ANY}
        options={[
          { value: ANY, label: words.allSubjects },
          ...subjects.map((subject) => ({ value: subject, label: subject })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {words.showVideos}
      </Button>
    </Form>
  );
}
