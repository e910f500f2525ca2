import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '../../lib/api-errors.ts';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster, Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './plan.module.css';
import { suggestDates } from './plan-dates.ts';
import { PlanList, type ShownChapter } from './plan-list.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { en } from './words/en.ts';

interface DraftChapter extends ShownChapter {
  key: string;
}

/** A plan as it is stored, and the number of times that it was saved. */
export interface StoredPlan {
  revision: number;
  chapters: readonly Omit<ShownChapter, 'done'>[];
}

let chaptersMade = 0;
const newKey = (): string => `chapter-${++chaptersMade}`;

const draftOf = ({ chapters }: StoredPlan): DraftChapter[] =>
  chapters.map((chapter, index) => ({ ...chapter, key: `saved-${index}`, done: chapter.doneAt !== null }));

export interface PlanEditorProps {
  plan: StoredPlan;
  timeZone?: string;
  /** So many chapters at most. */
  most: number;
  save: (plan: {
    revision: number;
    chapters: { title: string; dueOn: string | null; done: boolean }[];
  }) => Promise<unknown>;
}

/**
 * The plan as its teacher keeps it: chapters ticked in the list; dated, named, moved, added and removed in the editor; then saved
 * whole. Changes that are not saved stay while the page is loaded again.
 */
export function PlanEditor({ plan, timeZone, most, save }: PlanEditorProps) {
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
  const chapters = draft ?? draftOf(plan);
  const edit = (next: DraftChapter[]) => {
    if (draft === null) setRevision(plan.revision);
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
      const saved = chapters.map(({ title, dueOn, done }) => ({ title: title.trim(), dueOn, done }));
      await save({ revision: revision ?? plan.revision, chapters: saved }).catch(async (error: unknown) => {
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
    <>
      <UnsavedChanges when={draft !== null} survivesQuery />
      <form ref={form} tabIndex={-1} noValidate method="post" onSubmit={submit}>
        <Stack gap={5}>
          {chapters.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
          <PlanProgress chapters={chapters} />
          {isEditing ? (
            <Editor chapters={chapters} problems={problems} most={most} onChapters={edit} />
          ) : (
            <PlanList
              chapters={chapters}
              timeZone={timeZone}
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
              <SuggestDates chapters={chapters} timeZone={timeZone} onChapters={edit} />
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
    </>
  );
}

interface EditorProps {
  chapters: DraftChapter[];
  problems: Readonly<Record<string, string>>;
  most: number;
  onChapters: (chapters: DraftChapter[]) => void;
}

function Editor({ chapters, problems, most, onChapters }: EditorProps) {
  const words = useWords({ en }).plan;
  return (
    <ListRows<DraftChapter>
      label={words.chapters}
      rowName={words.row}
      addLabel={words.add}
      rows={chapters}
      onRows={onChapters}
      most={most}
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
}: Omit<EditorProps, 'problems' | 'most'> & { timeZone: string | undefined }) {
  const words = useWords({ en }).plan;
  if (chapters.every(({ dueOn, done }) => dueOn !== null || done)) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        onChapters(suggestDates(chapters, localDateOf(Date.now(), timeZone)));
      }}
    >
      {words.suggest}
    </Button>
  );
}
