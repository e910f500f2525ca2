import { differencesOf } from '@kaksha/domain/assessments/bank/differences.ts';
import type { RegradedAttempt, RegradePreview } from '@kaksha/domain/assessments/marking/regrade-contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { countOf } from '../../../../lib/format.ts';
import { MathText } from '../../../../lib/math-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Stack, VisuallyHidden } from '../../../../ui/layout.tsx';
import { Table } from '../../../../ui/table.tsx';
import styles from './regrade.module.css';

/** What the newest version of a question says differently, and what that means for each student. */
export function Comparison({ preview: { question, earlier, attempts } }: { preview: RegradePreview }) {
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
              <VisuallyHidden> becomes </VisuallyHidden> <Says text={after} />
            </dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {changed === 0
          ? 'No marks change.'
          : `${countOf(changed, 'answer')} ${changed === 1 ? 'gets' : 'get'} new marks.`}{' '}
        {shown === 0
          ? 'No result that families see changes.'
          : `${countOf(shown, 'result')} that families see ${shown === 1 ? 'changes' : 'change'}, and they are told.`}
      </p>
      <Table
        caption="Old and new marks"
        hideCaption
        rows={attempts}
        rowKey={({ attemptId }) => attemptId}
        columns={[
          {
            key: 'student',
            header: 'Student',
            primary: true,
            cell: ({ student, attemptNumber }) =>
              `${student.name}${attemptNumber > 1 ? `, attempt ${attemptNumber}` : ''}`,
          },
          {
            key: 'marks',
            header: 'Marks',
            numeric: true,
            cell: ({ marksBefore, marksAfter }) => <Change before={marksBefore} after={marksAfter} />,
          },
          {
            key: 'score',
            header: 'Score',
            numeric: true,
            cell: ({ scoreBefore, scoreAfter }) => <Change before={scoreBefore} after={scoreAfter} />,
          },
          { key: 'result', header: 'Result', phone: 'end', cell: (attempt) => <ResultNote {...attempt} /> },
        ]}
      />
    </Stack>
  );
}

function Says({ text }: { text: string }) {
  return text === '' ? <span>nothing</span> : <MathText className={styles.says} text={text} />;
}

function Change({ before, after }: { before: number | null; after: number | null }) {
  if (before === after) return <>{after ?? '–'}</>;
  return (
    <span>
      {before ?? '–'} <span aria-hidden="true">→</span>
      <VisuallyHidden> becomes </VisuallyHidden> <strong>{after ?? '–'}</strong>
    </span>
  );
}

function ResultNote({ keepsHandMark, changesShownResult, marksBefore, marksAfter }: RegradedAttempt) {
  if (keepsHandMark) return <Badge>{M.regradeKeepsHand}</Badge>;
  if (changesShownResult) return <Badge tone="warning">Shown result changes</Badge>;
  return marksBefore === marksAfter ? <Badge>As before</Badge> : <Badge tone="action">Not shown</Badge>;
}
