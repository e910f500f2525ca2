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
import { EmailFirst } from '../../../lib/email-first.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
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
import type { Route } from './+types/import-questions.route';
import styles from './bank.module.css';
import { ImportReport, type Report } from './import-report.tsx';
import { en } from './words/en.ts';

const FORMATS: readonly ImportFormat[] = ['text', 'csv', 'gift', 'qti'];
const ACCEPTED_FILES: Readonly<Record<Exclude<ImportFormat, 'text'>, string>> = {
  csv: '.csv',
  gift: '.txt,.gift',
  qti: '.zip',
};

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).importQuestions.title);

/** Questions out of a file or a document: looked at first, stored afterwards. */
export default function ImportQuestions() {
  const words = useWords({ en }).importQuestions;
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
      done: (_, { added }) => ({ title: words.added(M.questions(added)) }),
      failed: words.addFailed,
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
      setProblem(errorMessage(error, words.readFailed));
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
        above={<BackLink to="/teacher/questions">{words.questionBank}</BackLink>}
        title={words.title}
        description={words.description(IMPORT_MAX_QUESTIONS)}
      />
      <Stack gap={6}>
        <EmailFirst why={M.emailNotVerified} />
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
                label={words.from}
                options={FORMATS.map((each) => ({ value: each, ...words.formats[each] }))}
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
                  label={words.questions}
                  hint={words.textHint}
                  placeholder={words.example}
                  rows={10}
                  value={text}
                  error={problem ?? undefined}
                  onChange={(event) => {
                    setText(event.currentTarget.value);
                    fresh();
                  }}
                />
              ) : (
                <Field key={format} label={words.file} error={problem ?? undefined}>
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
                  {words.preview}
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
                  label={words.class}
                  options={GRADES.map((grade) => ({ value: String(grade), label: words.classOf(grade) }))}
                  value={place.grade}
                  onValueChange={(grade) => setPlace({ ...place, grade })}
                />
                <Select
                  label={words.subject}
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
  const words = useWords({ en }).importQuestions;
  return (
    <details>
      <summary>{words.columns}</summary>
      <Alert tone="info" quiet>
        {words.columnsHint}
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
