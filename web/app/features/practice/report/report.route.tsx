import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@kaksha/domain/hindi.ts';
import type { ProgressReport } from '@kaksha/domain/practice/report/contract.ts';
import { REPORT_PERIODS, type ReportPeriod } from '@kaksha/domain/practice/report/period.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { en } from '../words/en.ts';
import type { Route } from './+types/report.route';
import styles from './report.module.css';
import { ReportChoices } from './report-choices.tsx';
import { ReportView } from './report-view.tsx';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).report.progressReport);

/** The period and the language in the address. */
function wantedIn(search: URLSearchParams): { period: ReportPeriod; language: DocumentLanguage } {
  const [period, language] = [search.get('period'), search.get('language')];
  return {
    period: REPORT_PERIODS.find((each) => each === period) ?? 'this_month',
    language: DOCUMENT_LANGUAGES.find((each) => each === language) ?? 'en',
  };
}

/** A student's own report; a parent's address names the child. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const wanted = wantedIn(new URL(request.url).searchParams);
  const studentId = 'studentId' in params ? params.studentId : undefined;
  const { period } = wanted;
  return {
    ...wanted,
    studentId,
    view: pending(api.progressReport.read({ studentId, period }, { signal: request.signal })),
  };
}

export default function ReportOfProgress({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).report;
  useLiveRevalidation(['lesson:changed', 'review:changed', 'assessment:changed']);
  const { studentId, period, language, view } = loaderData;
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          above={
            studentId === undefined ? (
              <BackLink to="/student/performance">{words.performance}</BackLink>
            ) : (
              <BackLink to="/parent/child-progress">{words.childProgress}</BackLink>
            )
          }
          title={words.progressReport}
          description={words.description}
        />
        <ReportChoices studentId={studentId} period={period} language={language} />
      </div>
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Loaded view={view} language={language} isStudents={studentId === undefined} />
      </Suspense>
    </>
  );
}

interface LoadedProps {
  view: Promise<ProgressReport>;
  language: DocumentLanguage;
  isStudents: boolean;
}

function Loaded({ view, ...shown }: LoadedProps) {
  return <ReportView report={use(view)} {...shown} />;
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.report.loadFailed);
