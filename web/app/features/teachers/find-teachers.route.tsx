import {
  FIND_TEACHERS_PAGE,
  FIND_TEACHERS_TEXT,
  RATING_SORT_HINT,
  TEACHER_SORT_LABELS,
  TEACHER_SORTS,
} from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchAnswer } from '@kaksha/domain/teachers/search-schema.ts';
import { TUTORS_PATH } from '@kaksha/domain/teachers/tutor-lists.ts';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { apiFor } from '../../lib/api.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { timeZoneContext, viewerContext } from '../../lib/server-context.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NARROW_FILTERS } from '../../ui/filter-frame.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { EmptySearchIllustration } from '../../ui/illustrations/empty-search.tsx';
import { Container, SidebarLayout, Stack } from '../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/find-teachers.route';
import type { WantedClass } from './booking-path.ts';
import { TeacherCard } from './card/teacher-card.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { describeFilters } from './filter-texts.ts';
import styles from './find-teachers.module.css';
import { SaveSearchButton } from './saved-searches/save-search-button.tsx';
import {
  clearFilters,
  FIND_TEACHERS_PATH,
  filtersOf,
  searchInputOn,
  searchPath,
  type TeacherFilters,
} from './search-filters.ts';
import { useTeacherFilters } from './use-teacher-filters.ts';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, FIND_TEACHERS_PAGE);

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = filtersOf(url.searchParams, context.get(viewerContext)?.grade?.toString());
  const found = await apiFor(context).teachers.search(searchInputOn(context.get(timeZoneContext), filters));
  // Past the last page the last page is answered: then that one is in every link.
  return { ...found, filters: { ...filters, page: found.page } };
}

const FORM = 'teacher-search';
const SORT_OPTIONS = TEACHER_SORTS.map((sort) => ({ value: sort, label: TEACHER_SORT_LABELS[sort] }));

/** Says what the words were taken for, where the cards do not say it: a chapter, or several subjects. */
function MeantLine({
  meant: { subjects, classes, chapter },
  subjectChosen,
}: {
  meant: NonNullable<TeacherSearchAnswer['meant']>;
  subjectChosen: boolean;
}) {
  const { search: words } = useWords({ en });
  const text =
    chapter !== null
      ? words.chapter(chapter, subjects, classes)
      : subjects.length > 1 && !subjectChosen
        ? words.severalSubjects(subjects)
        : null;
  return text === null ? null : <p className={styles.similar}>{text}</p>;
}

/** What a class is to be that is booked from this list: chosen by filters, or meant by the words that were typed. */
function wantedClass(
  { subject, class: grade, trial }: TeacherFilters,
  meant: TeacherSearchAnswer['meant'],
): WantedClass {
  const only = <T,>(values: readonly T[] = []) => (values.length === 1 ? values[0] : undefined);
  return {
    kind: trial ? 'trial' : undefined,
    subject: subject || only(meant?.subjects),
    class: grade || only(meant?.classes)?.toString(),
  };
}

/** Finding a teacher (specification, section 2). */
export default function FindTeachers({ loaderData }: Route.ComponentProps) {
  const { search: words, filters: texts } = useWords({ en });
  const { teachers, total, similar, meant, suggestion, page, pageCount, facets, filters } = loaderData;
  const state = useTeacherFilters(filters);
  const { draft, edit, apply, pending } = state;
  const described = describeFilters(filters, texts);
  const wanted = wantedClass(filters, meant);
  const clearPath = searchPath(clearFilters(filters));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Other words find another list; filters alone keep the page (specification, section 7).
    apply(draft.search === filters.search ? {} : { page: 1 });
    // On a phone the filters or the keyboard stand before the list.
    if (matchMedia(NARROW_FILTERS).matches) document.getElementById('found')?.focus();
  };
  return (
    <>
      <section className={styles.hero}>
        <Container>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <Form
            id={FORM}
            role="search"
            method="get"
            action={FIND_TEACHERS_PATH}
            className={styles.search}
            onSubmit={submit}
          >
            <TextField
              label={words.searchLabel}
              hideLabel
              className={styles.searchField}
              type="search"
              name="search"
              enterKeyHint="search"
              maxLength={100}
              placeholder={FIND_TEACHERS_TEXT.searchPlaceholder}
              start={<SearchIcon />}
              value={draft.search}
              onChange={(event) => edit({ search: event.target.value })}
            />
            <Button type="submit">{words.search}</Button>
          </Form>
          <p className={styles.browse}>
            {words.orBrowse} <TextLink to={TUTORS_PATH}>{words.tutors}</TextLink>.
          </p>
        </Container>
      </section>

      <Container className={styles.content}>
        <SidebarLayout side="start">
          <FilterPanel form={FORM} facets={facets} inAddress={filters} state={state} />
          <section aria-labelledby="found" id="teachers" className={styles.results}>
            <header className={styles.resultsHead}>
              <div className={styles.count}>
                <h2 id="found" tabIndex={-1} aria-live="polite">
                  {FIND_TEACHERS_TEXT.found(total)}
                </h2>
                <p className={styles.described}>
                  {described || words.everything}
                  {pageCount > 1 ? words.pageOf(page, pageCount) : ''}
                </p>
                <SaveSearchButton filters={filters} />
              </div>
              {total === 0 ? null : (
                <div className={styles.sort}>
                  <NativeSelect
                    form={FORM}
                    name="sort"
                    label={words.sortBy}
                    size="sm"
                    options={SORT_OPTIONS}
                    value={draft.sort}
                    onValueChange={(sort) => apply({ sort, page: 1 })}
                  />
                  <noscript>
                    <button
                      type="submit"
                      form={FORM}
                      className={buttonStyle({ variant: 'secondary', size: 'sm', fullWidth: true })}
                    >
                      {words.sort}
                    </button>
                  </noscript>
                </div>
              )}
              {similar && total > 0 ? (
                <p className={styles.similar}>{FIND_TEACHERS_TEXT.similar(filters.search)}</p>
              ) : meant === null ? null : (
                <MeantLine meant={meant} subjectChosen={filters.subject !== ''} />
              )}
              {total > 0 && draft.sort === 'rating' ? (
                <p className={styles.sortHint}>{RATING_SORT_HINT}</p>
              ) : null}
            </header>
            <div className={classNames(styles.list, pending && styles.pending)} aria-busy={pending}>
              {teachers.length === 0 ? (
                <EmptyState
                  ground="ruled"
                  level={3}
                  illustration={<EmptySearchIllustration />}
                  title={FIND_TEACHERS_TEXT.emptyTitle}
                  action={
                    <>
                      {suggestion === null ? null : (
                        <LinkButton
                          to={searchPath({ ...filters, search: suggestion.subject, page: 1 })}
                          preventScrollReset
                        >
                          {words.didYouMean(suggestion.subject, suggestion.count)}
                        </LinkButton>
                      )}
                      <LinkButton
                        to={clearPath}
                        variant={suggestion === null ? 'primary' : 'secondary'}
                        preventScrollReset
                      >
                        {FIND_TEACHERS_TEXT.clearAll}
                      </LinkButton>
                    </>
                  }
                >
                  {FIND_TEACHERS_TEXT.emptyHint}
                </EmptyState>
              ) : (
                <Stack gap={4}>
                  {teachers.map((teacher) => (
                    <TeacherCard
                      key={teacher.id}
                      teacher={teacher}
                      nextFreeAt={teacher.nextFreeAt}
                      wanted={wanted}
                      eager
                    />
                  ))}
                </Stack>
              )}
            </div>
            <Pagination
              label={words.pages}
              page={page}
              pageCount={pageCount}
              hrefFor={(each) => `${searchPath({ ...filters, page: each })}#teachers`}
            />
          </section>
        </SidebarLayout>
      </Container>
    </>
  );
}
