import { differencesOf } from '@kaksha/domain/assessments/bank/differences.ts';
import type { RegradedAttempt, RegradePreview } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { MathText } from '../../../../lib/math-text.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Stack, VisuallyHidden } from '../../../../ui/layout.tsx';
import { Table } from '../../../../ui/table.tsx';
import { en } from '../words/en.ts';
import styles from './regrade.module.css';

/** The changes of a question's newest version, and their effect on each student. */
export function Comparison({ preview: { question, earlier, attempts } }: { preview: RegradePreview }) {
  const words = useWords({ en }).comparison;
  const changed = attempts.filter(({ marksBefore, marksAfter }) => marksBefore !== marksAfter).length;
  const shown = attempts.filter(({ changesShownResult }) => changesShownResult).length;
  return (
    <Stack gap={4}>
      <MathText className={styles.title} text={question.text.replace(/\{\{\w+\}\}/g, '____')} />
      <dl className={styles.differences}>
        {differencesOf(earlier, question).map(({ what, before, after }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Says text={before} /> <span aria-hidden="true">→</span>
              <VisuallyHidden> {words.becomes} </VisuallyHidden> <Says text={after} />
            </dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {changed === 0 ? words.noMarksChange : words.newMarks(changed)}{' '}
        {shown === 0 ? words.noResultChanges : words.resultsChange(shown)}
      </p>
      <Table
        caption={words.oldAndNew}
        hideCaption
        rows={attempts}
        rowKey={({ attemptId }) => attemptId}
        columns={[
          {
            key: 'student',
            header: words.student,
            primary: true,
            cell: ({ student, attemptNumber }) => words.attempt(student.name, attemptNumber),
          },
          {
            key: 'marks',
            header: words.marks,
            numeric: true,
            cell: ({ marksBefore, marksAfter }) => <Change before={marksBefore} after={marksAfter} />,
          },
          {
            key: 'score',
            header: words.score,
            numeric: true,
            cell: ({ scoreBefore, scoreAfter }) => <Change before={scoreBefore} after={scoreAfter} />,
          },
          {
            key: 'result',
            header: words.result,
            phone: 'end',
            cell: (attempt) => <ResultNote {...attempt} />,
          },
        ]}
      />
    </Stack>
  );
}

function Says({ text }: { text: string }) {
  const words = useWords({ en }).comparison;
  return text === '' ? <span>{words.nothing}</span> : <MathText className={styles.says} text={text} />;
}

function Change({ before, after }: { before: number | null; after: number | null }) {
  const words = useWords({ en }).comparison;
  if (before === after) return <>{after ?? '–'}</>;
  return (
    <span>
      {before ?? '–'} <span aria-hidden="true">→</span>
      <VisuallyHidden> {words.becomes} </VisuallyHidden> <strong>{after ?? '–'}</strong>
    </span>
  );
}

function ResultNote({ keepsHandMark, changesShownResult, marksBefore, marksAfter }: RegradedAttempt) {
  const words = useWords({ en }).comparison;
  if (keepsHandMark) return <Badge>{M.regradeKeepsHand}</Badge>;
  if (changesShownResult) return <Badge tone="warning">{words.shownChanges}</Badge>;
  return marksBefore === marksAfter ? (
    <Badge>{words.asBefore}</Badge>
  ) : (
    <Badge tone="action">{words.notShown}</Badge>
  );
}
