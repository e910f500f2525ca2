import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../lib/list-tabs.tsx';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { MathText } from '../../../lib/math-text.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { DownloadIcon, UploadIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/question-bank.route';
import styles from './bank.module.css';
import { asFilters, BANK_LISTS, isNarrowed, readAddress } from './bank-address.ts';
import { BankFilters } from './bank-filters.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ArchiveButton, CopyButton } from './question-actions.tsx';
import { QuestionFacts, withBlanks } from './question-facts.tsx';
import { en } from './words/en.ts';
import { WriteQuestion } from './write-question.tsx';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 20;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).questionBank.questionBank);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const address = readAddress(params);
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.questionBank.list({ ...asFilters(address), ...page }, { signal: request.signal }),
    (page) => page.questions,
  );
  return { address, isNarrowed: isNarrowed(params), view: pending(view) };
}

/** A teacher's own questions and the platform's starter bank. */
export default function QuestionBank({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).questionBank;
  const [exporting, setExporting] = useState(false);
  const { address } = loaderData;
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/assessments">{words.assessments}</BackLink>}
        title={words.questionBank}
        description={words.description}
        actions={
          <Cluster gap={2}>
            <Button
              variant="secondary"
              startIcon={<DownloadIcon size={18} />}
              onClick={() => setExporting(true)}
            >
              {words.export}
            </Button>
            <LinkButton
              variant="secondary"
              to="/teacher/questions/import"
              startIcon={<UploadIcon size={18} />}
            >
              {words.import}
            </LinkButton>
            <WriteQuestion
              question={null}
              place={{ grade: address.class ?? 8, subject: address.subject ?? 'Mathematics' }}
            />
          </Cluster>
        }
      />
      <Stack gap={5}>
        <BankFilters address={address} />
        <Lists {...loaderData} />
      </Stack>
      <ExportDialog open={exporting} address={address} onClose={() => setExporting(false)} />
    </>
  );
}

function Lists({ address, isNarrowed: narrowed, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).questionBank;
  return (
    <ListTabs
      label={words.lists}
      tabs={tabsOf(BANK_LISTS, words.tabs)}
      param="list"
      loaded={address.list}
      waitingRows={6}
    >
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <Questions address={address} isNarrowed={narrowed} view={view} />
      </Suspense>
    </ListTabs>
  );
}

function Questions({ address, isNarrowed: narrowed, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).questionBank;
  const { rows, hasMore } = use(view);
  if (rows.length === 0)
    return (
      <EmptyState level={2} title={narrowed ? M.noneFound : M.none}>
        {narrowed ? words.noneFoundHint : words.empty[address.list]}
      </EmptyState>
    );
  return (
    <Card padding="none" as="section">
      <ul className={styles.list} aria-label={words.tabs[address.list]}>
        {rows.map((question) => (
          <Row key={question.id} question={question} />
        ))}
      </ul>
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </Card>
  );
}

function Row({ question }: { question: BankQuestion }) {
  const { id, content } = question;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <TextLink to={`/teacher/questions/${id}`} className={styles.question}>
          <MathText text={withBlanks(content.text)} />
        </TextLink>
        <p className={styles.facts}>
          <QuestionFacts question={question} />
        </p>
      </div>
      {question.isMine ? (
        <ArchiveButton question={question} size="sm" />
      ) : (
        <CopyButton question={question} size="sm" />
      )}
    </li>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
