import {
  TEACHER_ASSESSMENT_TABS,
  type TeacherAssessmentTab,
} from '@kaksha/domain/assessments/authoring/choices.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs } from '../../../lib/list-tabs.tsx';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { savesSettled } from '../../../lib/saves-in-flight.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { EditIcon, NotebookIcon, PlusIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/teacher-assessments.route';
import { AssessmentSearch, SEARCH_PARAM } from './assessment-search.tsx';
import { CREATE_PATH } from './paths.ts';
import { TeacherAssessmentCards } from './teacher-assessment-cards.tsx';
import styles from './teacher-assessments.module.css';
import { en } from './words/en.ts';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 20;
const TAB_PARAM = 'tab';

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).teacherAssessments.assessments);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const tab: TeacherAssessmentTab =
    TEACHER_ASSESSMENT_TABS.find(({ value }) => value === params.get(TAB_PARAM))?.value ?? 'all';
  const search = (params.get(SEARCH_PARAM) ?? '').trim().slice(0, 100);
  const query = { search, status: tab === 'all' ? undefined : tab };
  const list = savesSettled().then(() =>
    loadRows(
      rowsWanted(params, STEP),
      (page) => api.authoring.list({ ...query, ...page }, { signal: request.signal }),
      (page) => page.assessments,
    ),
  );
  return { tab, search, list: pending(list), nowMs: Date.now() };
}

/** A teacher's assessments (specification, section 2). */
export default function TeacherAssessments({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).teacherAssessments;
  useLiveRevalidation(['assessment:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{words.backToDashboard}</BackLink>}
        title={words.assessments}
        description={words.description}
        actions={
          <Cluster gap={2}>
            <LinkButton to="/teacher/questions" variant="secondary">
              {words.questionBank}
            </LinkButton>
            <LinkButton to={CREATE_PATH} startIcon={<PlusIcon size={18} />}>
              {words.create}
            </LinkButton>
          </Cluster>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Content {...loaderData} />
      </Suspense>
    </>
  );
}

function Content({ tab, search, list, nowMs }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).teacherAssessments;
  const { first, rows, hasMore } = use(list);
  const { change } = useSearchChange();
  const { active, completed, draft, pendingReview } = first.counts;
  const counts = { all: active + completed + draft, active, completed, draft };
  return (
    <>
      <div className={styles.counts}>
        <CountCards>
          <CountCard
            label={words.active}
            value={active}
            to={`?${TAB_PARAM}=active`}
            icon={<NotebookIcon />}
          />
          <CountCard
            label={words.completed}
            value={completed}
            to={`?${TAB_PARAM}=completed`}
            icon={<CheckIcon />}
            tone="success"
          />
          <CountCard label={words.drafts} value={draft} to={`?${TAB_PARAM}=draft`} icon={<EditIcon />} />
          <CountCard
            label={words.pendingReview}
            value={pendingReview}
            to="/teacher/dashboard#pending-reviews"
            icon={<ClockIcon />}
            tone="warning"
          />
        </CountCards>
      </div>
      <AssessmentSearch value={search} />
      <ListTabs
        label={words.byStatus}
        tabs={TEACHER_ASSESSMENT_TABS.map((each) => ({ ...each, count: counts[each.value] }))}
        param={TAB_PARAM}
        loaded={tab}
        waitingRows={4}
      >
        {rows.length > 0 ? (
          <>
            <TeacherAssessmentCards assessments={rows} nowMs={nowMs} />
            <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
          </>
        ) : (
          <NoAssessments
            searched={search !== ''}
            hasOthers={counts.all > 0}
            onClear={() => change((params) => params.delete(SEARCH_PARAM))}
          />
        )}
      </ListTabs>
    </>
  );
}

function NoAssessments({
  searched,
  hasOthers,
  onClear,
}: {
  searched: boolean;
  hasOthers: boolean;
  onClear: () => void;
}) {
  const words = useWords({ en }).teacherAssessments;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptySearchIllustration />}
      title={ASSESSMENT_MESSAGES.noneFound}
      action={
        searched ? (
          <Button onClick={onClear}>{words.clearSearch}</Button>
        ) : (
          <LinkButton to={CREATE_PATH}>{words.create}</LinkButton>
        )
      }
    >
      {searched ? ASSESSMENT_MESSAGES.adjust : hasOthers ? M.noneInTab : M.noneYet}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
