import { CSV_COLUMN_MEANINGS } from '@kaksha/domain/assessments/bank/formats/csv-columns.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_QUESTIONS,
  type ImportFormat,
} from '@kaksha/domain/assessments/bank/policy.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import styles from './bank.module.css';
import { ImportReport, type Report } from './import-report.tsx';

const FORMATS: readonly { value: ImportFormat; label: string; hint: string }[] = [
  { value: 'text', label: 'Text', hint: 'Paste from a document' },
  { value: 'csv', label: 'CSV', hint: 'From a spreadsheet, all nine types' },
  { value: 'gift', label: 'GIFT', hint: 'From Moodle, plain text' },
  { value: 'qti', label: 'QTI 3', hint: 'A zip with choice and essay questions' },
];
const ACCEPTED_FILES: Readonly<Record<ImportFormat, string>> = {
  text: '.txt',
  csv: '.csv',
  gift: '.txt,.gift',
  qti: '.zip',
};
const EXAMPLE = `1. What is the capital of India?
a) Agra
b) New Delhi
Answer: b
Explanation: It has been since 1931.`;

export const meta = () => privateMeta('Bring in questions');

/** Questions out of a file or a document: looked at first, stored afterwards. */
export default function ImportQuestions() {
  const navigate = useNavigate();
  const [format, setFormat] = useState<ImportFormat>('text');
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ grade: '8', subject: 'Mathematics' as string });
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const fresh = () => {
    setProblem(null);
    setReport(null);
  };
  const { run, running } = useAction(
    (questions: Report['accepted'][number]['question'][], idempotencyKey) =>
      api.questionBank.import(
        { class: Number(place.grade), subject: place.subject, questions },
        { context: { idempotencyKey } },
      ),
    {
      done: (_, { added }) => ({ title: `${M.questions(added)} added to your bank` }),
      failed: 'Nothing was added. Please try again.',
    },
  );
  const look = async () => {
    if (looking) return;
    const chosen = format === 'text' ? new File([text], 'pasted.txt', { type: 'text/plain' }) : file;
    if (chosen === null || chosen.size === 0) return setProblem(M.noFile);
    if (chosen.size > IMPORT_MAX_BYTES) return setProblem(M.tooLarge);
    fresh();
    setLooking(true);
    try {
      setReport(await api.questionBank.preview({ format, file: chosen }));
    } catch (error) {
      setProblem(errorMessage(error, 'The file could not be read. Please try again.'));
    } finally {
      setLooking(false);
    }
  };
  const add = async (chosen: Report) => {
    if (await run(chosen.accepted.map(({ question }) => question))) await navigate('/teacher/questions');
  };
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/questions">Question Bank</BackLink>}
        title="Bring in questions"
        description={`At most ${IMPORT_MAX_QUESTIONS} at a time. You see what was read and what was not before anything is added.`}
      />
      <Stack gap={6}>
        <Card as="section">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void look();
            }}
          >
            <Stack gap={4}>
              <RadioGroup
                label="From"
                options={FORMATS}
                look="card"
                columns={2}
                value={format}
                onValueChange={(next) => {
                  setFormat(next);
                  setFile(null);
                  fresh();
                }}
              />
              {format === 'text' ? (
                <TextareaField
                  label="Questions"
                  hint="A number before each question, a letter before each option, and a line with the answer."
                  placeholder={EXAMPLE}
                  rows={10}
                  value={text}
                  error={problem ?? undefined}
                  onChange={(event) => {
                    setText(event.currentTarget.value);
                    fresh();
                  }}
                />
              ) : (
                <Field key={format} label="File" error={problem ?? undefined}>
                  {(control) => (
                    <input
                      {...control}
                      type="file"
                      accept={ACCEPTED_FILES[format]}
                      onChange={(event) => {
                        setFile(event.currentTarget.files?.[0] ?? null);
                        fresh();
                      }}
                    />
                  )}
                </Field>
              )}
              {format === 'csv' ? <Columns /> : null}
              <Cluster gap={2}>
                <Button type="submit" variant={report === null ? 'primary' : 'secondary'} loading={looking}>
                  Look at them
                </Button>
              </Cluster>
            </Stack>
          </form>
        </Card>
        {report === null ? null : (
          <ImportReport
            report={report}
            adding={running}
            onAdd={() => void add(report)}
            place={
              <div className={styles.place}>
                <Select
                  label="Class"
                  options={GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }))}
                  value={place.grade}
                  onValueChange={(grade) => setPlace({ ...place, grade })}
                />
                <Select
                  label="Subject"
                  options={SUBJECTS.map((subject) => ({ value: subject as string, label: subject }))}
                  value={place.subject}
                  onValueChange={(subject) => setPlace({ ...place, subject })}
                />
              </div>
            }
          />
        )}
      </Stack>
    </>
  );
}

/** The columns of a CSV file, in words. */
function Columns() {
  return (
    <details>
      <summary>Which columns a file has</summary>
      <Alert tone="info" quiet>
        The first line names the columns, in any order; ‘type’ and ‘text’ are needed. Export some questions to
        see an example.
      </Alert>
      <dl className={styles.meanings}>
        {CSV_COLUMN_MEANINGS.map(({ columns, meaning }) => (
          <div key={columns}>
            <dt>{columns}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
