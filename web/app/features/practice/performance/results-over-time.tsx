import { type ReleasedResult, resultsOverTime } from '@kaksha/domain/assessments/insights.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Assessment } from '../../assessments/assessment-card.tsx';
import { ScoreBadge } from '../../assessments/score-badge.tsx';
import { en } from '../words/en.ts';
import styles from './performance.module.css';
import { ResultsLine } from './results-line.tsx';

type Shown = ReleasedResult<Assessment>;

const ALL_SUBJECTS = 'all';

const columnsIn = (words: (typeof en)['resultsOverTime']): TableColumn<Shown>[] => [
  {
    key: 'title',
    header: words.assessment,
    primary: true,
    cell: ({ id, title }) => (
      <TextLink to={`/student/assessments/${id}`} quiet>
        {title}
      </TextLink>
    ),
  },
  { key: 'subject', header: words.subject, cell: ({ subject }) => subject },
  { key: 'completed', header: words.completed, cell: ({ completedOn }) => formatDate(completedOn) },
  {
    key: 'score',
    header: words.score,
    numeric: true,
    phone: 'end',
    // In a line of its own the badge keeps its height beside a title of two lines.
    cell: ({ percentage }) => (
      <span>
        <ScoreBadge percentage={percentage} />
      </span>
    ),
  },
];

/** Results as a line and as a table, of one subject or of all. */
export function ResultsOverTime({
  assessments,
  subjects,
}: {
  assessments: readonly Assessment[];
  /** Those that have a result. */
  subjects: readonly string[];
}) {
  const words = useWords({ en }).resultsOverTime;
  const [subject, setSubject] = useState(ALL_SUBJECTS);
  // A subject can lose its only result while the page is open, when a teacher takes it back.
  const chosen = subjects.includes(subject) ? subject : ALL_SUBJECTS;
  const results = resultsOverTime(assessments).filter(
    (result) => chosen === ALL_SUBJECTS || result.subject === chosen,
  );
  return (
    <Card as="section">
      <CardHeader title={words.resultsOverTime} />
      <Stack gap={5}>
        {subjects.length < 2 ? null : (
          <div className={styles.subject}>
            <Select
              label={words.subject}
              options={[
                { value: ALL_SUBJECTS, label: words.allSubjects },
                ...subjects.map((each) => ({ value: each, label: each })),
              ]}
              value={chosen}
              onValueChange={setSubject}
            />
          </div>
        )}
        <ResultsLine results={results} />
        <details className={styles.table}>
          <summary>{words.showTable}</summary>
          <Table
            caption={words.tableCaption}
            hideCaption
            columns={columnsIn(words)}
            rows={results.toReversed()}
            rowKey={({ id }) => id}
          />
        </details>
      </Stack>
    </Card>
  );
}
