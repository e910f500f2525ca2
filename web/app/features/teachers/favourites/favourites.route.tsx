import { FAVOURITES_STEP } from '@kaksha/domain/teachers/favourites/policy.ts';
import { en as FAVOURITES_TEXT } from '@kaksha/domain/teachers/favourites/words/en.ts';
import { Suspense, use } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TeacherCard } from '../card/teacher-card.tsx';
import { SavedSearches } from '../saved-searches/saved-searches.tsx';
import type { Route } from './+types/favourites.route';
import { en } from './words/en.ts';

export const meta = () => privateMeta(FAVOURITES_TEXT.title);

async function load(request: Request) {
  const wanted = rowsWanted(new URL(request.url).searchParams, FAVOURITES_STEP);
  const { signal } = request;
  const [teachers, { searches }] = await Promise.all([
    loadRows(
      wanted,
      (page) => api.teachers.favourites.list(page, { signal }),
      (page) => page.teachers,
    ),
    api.teachers.savedSearches.list(undefined, { signal }),
  ]);
  return { teachers: teachers.rows, hasMore: teachers.hasMore, searches };
}
type View = Awaited<ReturnType<typeof load>>;

/** For /student/favourites and /parent/favourites: each their own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request)) };
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).favourites;
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  const tab = search.get('tab') === 'searches' ? 'searches' : 'teachers';
  return (
    <>
      <PageHeader
        title={FAVOURITES_TEXT.title}
        description={words.description}
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            {words.findTeachers}
          </LinkButton>
        }
      />
      <Tabs
        label={words.favourites}
        tabs={[
          { value: 'teachers', label: words.teachers },
          { value: 'searches', label: words.savedSearches },
        ]}
        value={tab}
        onValueChange={(next) =>
          change((params) => {
            if (next === 'teachers') params.delete('tab');
            else params.set('tab', next);
          })
        }
      >
        <TabPanel value="teachers">
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <Teachers view={loaderData.view} />
          </Suspense>
        </TabPanel>
        <TabPanel value="searches">
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <Searches view={loaderData.view} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}

interface Loaded {
  view: Promise<View>;
}

/** The cards; one whose heart was just emptied stays until the list is loaded again, so that it can be undone. */
function Teachers({ view }: Loaded) {
  const words = useWords({ en }).favourites;
  const { teachers, hasMore } = use(view);
  if (teachers.length === 0) {
    return (
      <EmptyState
        ground="ruled"
        illustration={<EmptySearchIllustration />}
        title={FAVOURITES_TEXT.emptyTitle}
        action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
      >
        {FAVOURITES_TEXT.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      {teachers.map((teacher) => (
        <TeacherCard key={teacher.id} teacher={teacher} level={2} />
      ))}
      <ShowMoreButton hasMore={hasMore} shown={teachers.length} step={FAVOURITES_STEP} />
    </Stack>
  );
}

function Searches({ view }: Loaded) {
  return <SavedSearches searches={use(view).searches} />;
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.favourites.loadFailed);
