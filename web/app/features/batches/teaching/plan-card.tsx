import { PLAN_CHAPTERS_MAX } from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useReload } from '../../../lib/use-reload.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack, VisuallyHidden } from '../../../ui/layout.tsx';
import { ListRows } from '../../../ui/list-rows.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { suggestDates } from '../../packages/plan-dates.ts';
import { PlanList, type ShownChapter } from './plan-list.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

interface DraftChapter extends ShownChapter {
  key: string;
}

let chaptersMade = 0;
const newKey = (): string => `chapter-${++chaptersMade}`;

const shownChapters = ({ chapters }: Pick<BatchDetails, 'chapters'>): DraftChapter[] =>
  chapters.map((chapter, index) => ({ ...chapter, key: `saved-${index}`, done: chapter.doneAt !== null }));

/**
 * The plan as its teacher keeps it: chapters ticked in the list; dated, named, moved, added and removed in the editor; then saved
 * whole. What is not saved stays while the page is loaded again.
 */
export function PlanCard({ batch }: { batch: BatchDetails }) {
  const words = useWords({ en }).plan;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<DraftChapter[] | null>(null);
  /** Of the plan from which the draft was made; null for the one that is shown. */
  const [revision, setRevision] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { sending, failure, send } = useSending(words.failed);
  const { revalidate } = useReload();
  const toast = useToast();
  const chapters = draft ?? shownChapters(batch);
  const done = chapters.filter((chapter) => chapter.done).length;
  const edit = (next: DraftChapter[]) => {
    if (draft === null) setRevision(batch.planRevision);
    setDraft(next);
    setProblems({});
  };
  const close = () => {
    setDraft(null);
    setEditing(false);
    setProblems({});
    form.current?.focus();
  };
  /** The button goes, and the keyboard goes on with the first chapter. */
  const open = () => {
    flushSync(() => setEditing(true));
    form.current?.querySelector<HTMLElement>('fieldset input, fieldset [data-add]')?.focus();
  };
  const refuse = (found: Record<string, string>) => {
    setProblems(found);
    setEditing(true);
    focusFirstProblem(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const untitled = chapters.findIndex(({ title }) => title.trim() === '');
    if (untitled !== -1) return refuse({ [`chapters.${untitled}.title`]: M.chapterTitle });
    void send(async () => {
      const plan = {
        id: batch.id,
        revision: revision ?? batch.planRevision,
        chapters: chapters.map(({ title, dueOn, done: isDone }) => ({
          title: title.trim(),
          dueOn,
          done: isDone,
        })),
      };
      await api.batches.savePlan(plan).catch(async (error: unknown) => {
        if (isApiError(error, 'PLAN_CHANGED')) {
          // Whoever was told of it and presses again saves over what is stored now.
          await revalidate();
          setRevision(null);
        }
        throw error;
      });
      toast.show({ title: M.planSaved, tone: 'success' });
      await revalidate();
      close();
    }, refuse);
  };
  return (
    <Card as="section" padding="lg">
      <UnsavedChanges when={draft !== null} survivesQuery />
      <CardHeader title={words.title} description={words.description} />
      <form ref={form} tabIndex={-1} noValidate method="post" onSubmit={submit}>
        <Stack gap={5}>
          {chapters.length === 0 ? (
            <p className={styles.text}>{words.none}</p>
          ) : (
            <ProgressBar
              label={words.progress}
              value={done}
              max={chapters.length}
              tone="success"
              valueText={words.doneOf(done, chapters.length)}
            />
          )}
          {isEditing ? (
            <Editor chapters={chapters} problems={problems} onChapters={edit} />
          ) : (
            <PlanList
              chapters={chapters}
              timeZone={batch.timeZone}
              onTick={(index, isDone) =>
                edit(
                  chapters.map((chapter, at) =>
                    at === index ? { ...chapter, done: isDone, doneAt: null } : chapter,
                  ),
                )
              }
            />
          )}
          {failure === null ? null : <Alert tone="error">{failure}</Alert>}
          <Cluster gap={3}>
            {draft === null ? null : (
              <Button type="submit" loading={sending} loadingText={words.saving}>
                {words.save}
              </Button>
            )}
            {isEditing ? (
              <SuggestDates chapters={chapters} timeZone={batch.timeZone} onChapters={edit} />
            ) : (
              <Button variant="secondary" onClick={open}>
                {words.edit}
              </Button>
            )}
            {draft === null && !isEditing ? null : (
              <Button variant="ghost" disabled={sending} onClick={close}>
                {draft === null ? words.close : words.discard}
              </Button>
            )}
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

/** The plan of a batch that its reader can't change; nothing without one. */
export function ShownPlan({ batch }: { batch: BatchDetails }) {
  const words = useWords({ en }).plan;
  if (batch.chapters.length === 0) return null;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} />
      <PlanList chapters={shownChapters(batch)} timeZone={batch.timeZone} />
    </Card>
  );
}

interface EditorProps {
  chapters: DraftChapter[];
  problems: Readonly<Record<string, string>>;
  onChapters: (chapters: DraftChapter[]) => void;
}

function Editor({ chapters, problems, onChapters }: EditorProps) {
  const words = useWords({ en }).plan;
  return (
    <ListRows<DraftChapter>
      label={words.list}
      rowName={words.row}
      addLabel={words.add}
      rows={chapters}
      onRows={onChapters}
      most={PLAN_CHAPTERS_MAX}
      make={() => ({ key: newKey(), title: '', dueOn: null, done: false, doneAt: null })}
    >
      {(chapter, index, change) => (
        <div className={styles.chapter}>
          <Checkbox
            label={<VisuallyHidden>{words.done(chapter.title)}</VisuallyHidden>}
            checked={chapter.done}
            onChange={(event) => change({ done: event.currentTarget.checked })}
          />
          <TextField
            label={words.chapter(index + 1)}
            hideLabel
            maxLength={200}
            value={chapter.title}
            error={problems[`chapters.${index}.title`]}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextField
            label={words.dueOn(index + 1)}
            hideLabel
            type="date"
            value={chapter.dueOn ?? ''}
            error={problems[`chapters.${index}.dueOn`]}
            onChange={(event) => change({ dueOn: event.currentTarget.value || null })}
          />
        </div>
      )}
    </ListRows>
  );
}

function SuggestDates({
  chapters,
  timeZone,
  onChapters,
}: Omit<EditorProps, 'problems'> & { timeZone: string }) {
  const words = useWords({ en }).plan;
  if (chapters.every(({ dueOn, done }) => dueOn !== null || done)) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        const dated = suggestDates(chapters, localDateOf(Date.now(), timeZone));
        onChapters(chapters.map((chapter, index) => ({ ...chapter, dueOn: dated[index]?.dueOn ?? null })));
      }}
    >
      {words.suggest}
    </Button>
  );
}
