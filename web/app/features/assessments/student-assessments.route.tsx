import { averageScore, formatAverage, recentResults } from '@kaksha/domain/assessments/insights.ts';
import { ASSESSMENT_NAVIGATION_DELAY_MS } from '@kaksha/domain/assessments/policy.ts';
import {
  ASSESSMENT_FILTER_SUBJECTS,
  type AssessmentTab,
  filterAssessments,
  isInTab,
  sortForStudent,
} from '@kaksha/domain/assessments/search.ts';
import { en as M } from '@kaksha/domain/assessments/words/en.ts';
import { filterOptions } from '@kaksha/domain/filter-options.ts';
import { Suspense, use, useState } from 'react';
import { useCoveredNavigation } from '../../lib/covered-navigation.tsx';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useNow } from '../../lib/use-now.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AwardIcon } from '../../ui/frame-icons.tsx';
import { CheckIcon, ClockIcon, SearchIcon } from '../../ui/icons.tsx';
import { EmptySearchIllustration } from '../../ui/illustrations/empty-search.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Select } from '../../ui/select.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NotebookIcon } from '../../ui/work-icons.tsx';
import type { Route } from './+types/student-assessments.route';
import { type Assessment, AssessmentCard, takePath } from './assessment-card.tsx';
import { loadAssessments } from './load-assessments.ts';
import { PerformanceInsights, StudyTips } from './performance-insights.tsx';
import styles from './student-assessments.module.css';
import { en } from './words/en.ts';

const TABS = ['all', 'pending', 'completed'] as const satisfies readonly AssessmentTab[];

const ALL_SUBJECTS = 'all';

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).studentAssessments.assessments);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { assessments: pending(loadAssessments(request.signal)) };
}

export default function StudentAssessments({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).studentAssessments;
  return (
    <>
      <PageHeader title={words.assessments} description={words.description} />
      <Suspense
        fallback={
          <SidebarLayout>
            <RowsSkeleton rows={5} />
            <RowsSkeleton rows={3} />
          </SidebarLayout>
        }
      >
        <Content loaded={loaderData.assessments} />
      </Suspense>
    </>
  );
}

function Content({ loaded }: { loaded: Promise<Assessment[]> }) {
  const words = useWords({ en }).studentAssessments;
  const assessments = use(loaded);
  const isAnyMarked = recentResults(assessments).length > 0;
  const countOfTab = (tab: AssessmentTab) => assessments.filter((each) => isInTab(each, tab)).length;
  return (
    <>
      <div className={styles.figures}>
        <CountCards>
          <CountCard label={words.totalAssessments} value={assessments.length} icon={<NotebookIcon />} />
          <CountCard
            label={words.pending}
            value={countOfTab('pending')}
            icon={<ClockIcon />}
            tone="warning"
          />
          <CountCard
            label={words.completed}
            value={countOfTab('completed')}
            icon={<CheckIcon />}
            tone="success"
          />
          <CountCard
            label={words.averageScore}
            value={isAnyMarked ? formatAverage(averageScore(assessments)) : '–'}
            note={isAnyMarked ? undefined : words.noScoreYet}
            icon={<AwardIcon />}
          />
        </CountCards>
      </div>
      <SidebarLayout>
        <AssessmentList assessments={assessments} countOfTab={countOfTab} />
        <Stack gap={6} as="aside">
          <PerformanceInsights assessments={assessments} />
          <StudyTips />
        </Stack>
      </SidebarLayout>
    </>
  );
}

interface AssessmentListProps {
  assessments: readonly Assessment[];
  countOfTab: (tab: AssessmentTab) => number;
}

function AssessmentList({ assessments, countOfTab }: AssessmentListProps) {
  const words = useWords({ en }).studentAssessments;
  const nowMs = useNow(60_000);
  const { goTo, cover } = useCoveredNavigation(ASSESSMENT_NAVIGATION_DELAY_MS, words.loading);
  const [tab, setTab] = useState<AssessmentTab>('all');
  const [search, setSearch] = useState('');
  const [subject, setSubject] = useState(ALL_SUBJECTS);
  const found = filterAssessments(sortForStudent(assessments), {
    tab,
    search,
    subject: subject === ALL_SUBJECTS ? '' : subject,
  });
  const subjects = filterOptions<string>(
    ASSESSMENT_FILTER_SUBJECTS,
    assessments.map((each) => each.subject),
  );
  const clear = () => {
    setSearch('');
    setSubject(ALL_SUBJECTS);
  };
  return (
    <Tabs
      label={words.byStatus}
      tabs={TABS.map((each) => ({ value: each, label: words.tabs[each], count: countOfTab(each) }))}
      value={tab}
      onValueChange={setTab}
    >
      <TabPanel value={tab}>
        <div className={styles.bar}>
          <TextField
            label={words.searchAssessments}
            hideLabel
            type="search"
            placeholder={words.searchPlaceholder}
            start={<SearchIcon size={18} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Select
            label={words.subject}
            hideLabel
            options={[
              { value: ALL_SUBJECTS, label: words.allSubjects },
              ...subjects.map((each) => ({ value: each, label: each })),
            ]}
            value={subject}
            onValueChange={setSubject}
          />
        </div>
        {found.length === 0 ? (
          <NoAssessments tab={tab} isEmpty={countOfTab(tab) === 0} onClear={clear} />
        ) : (
          <ul className={styles.cards}>
            {found.map((assessment) => (
              <AssessmentCard
                key={assessment.id}
                assessment={assessment}
                nowMs={nowMs}
                onTake={(each) => goTo(takePath(each))}
              />
            ))}
          </ul>
        )}
      </TabPanel>
      {cover}
    </Tabs>
  );
}

function NoAssessments({
  tab,
  isEmpty,
  onClear,
}: {
  tab: AssessmentTab;
  isEmpty: boolean;
  onClear: () => void;
}) {
  const words = useWords({ en }).studentAssessments;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptySearchIllustration />}
      title={M.noneFound}
      action={isEmpty ? null : <Button onClick={onClear}>{words.clearFilters}</Button>}
    >
      {isEmpty ? M.noneInTab[tab] : M.adjust}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
