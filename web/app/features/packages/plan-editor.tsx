import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { PLAN_MAX_CHAPTERS } from '@kaksha/domain/packages/policy.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { ChevronUpIcon } from '../../ui/page-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './packages.module.css';
import { moveChapter, type PlannedChapter, suggestDates } from './plan-dates.ts';
import { en } from './words/en.ts';

type Plan = PackageDetails['plan'];
type Draft = PlannedChapter & { key: number };

const draftOf = (plan: Plan): Draft[] =>
  plan.chapters.map(({ title, dueOn, doneAt }, key) => ({ key, title, dueOn, done: doneAt !== null }));

/** The plan as the teacher keeps it: chapters ticked, dated, named, moved, added and removed, then saved whole. */
export function PlanEditor({ packageId, plan }: { packageId: string; plan: Plan }) {
  const words = useWords({ en }).planEditor;
  const [chapters, setChapters] = useState(() => draftOf(plan));
  const { sending, failure, send } = useSending(words.saveFailed);
  const { revalidate } = useReload();
  const toast = useToast();
  const today = localDateOf(Date.now());
  const change = (index: number, changes: Partial<PlannedChapter>) =>
    setChapters((before) => before.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  const withKeys = (next: PlannedChapter[]) => setChapters(next as Draft[]);

  const save = async () => {
    await api.packages.savePlan({
      id: packageId,
      revision: plan.revision,
      chapters: chapters.map(({ title, dueOn, done }) => ({ title: title.trim(), dueOn, done })),
    });
    toast.show({ title: M.planSaved, tone: 'success' });
    await revalidate();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(save);
  };

  return (
    <form onSubmit={submit} className={styles.plan} noValidate>
      {chapters.length === 0 ? (
        <p className={styles.text}>{words.noChapters}</p>
      ) : (
        <ol className={styles.editor}>
          {chapters.map((chapter, index) => (
            <li key={chapter.key} className={styles.editRow}>
              <Checkbox
                label={<VisuallyHidden>{words.done(chapter.title)}</VisuallyHidden>}
                checked={chapter.done}
                onChange={(event) => change(index, { done: event.currentTarget.checked })}
              />
              <TextField
                label={words.chapter(index + 1)}
                hideLabel
                value={chapter.title}
                maxLength={200}
                error={chapter.title.trim() === '' ? M.chapterTitle : undefined}
                onChange={(event) => change(index, { title: event.currentTarget.value })}
              />
              <TextField
                label={words.dateForChapter(index + 1)}
                hideLabel
                type="date"
                value={chapter.dueOn ?? ''}
                onChange={(event) => change(index, { dueOn: event.currentTarget.value || null })}
              />
              <div className={styles.rowButtons}>
                <IconButton
                  size="sm"
                  label={words.moveUp(chapter.title)}
                  icon={<ChevronUpIcon size={18} />}
                  disabled={index === 0}
                  onClick={() => withKeys(moveChapter(chapters, index, -1))}
                />
                <IconButton
                  size="sm"
                  label={words.moveDown(chapter.title)}
                  icon={<ChevronDownIcon size={18} />}
                  disabled={index === chapters.length - 1}
                  onClick={() => withKeys(moveChapter(chapters, index, 1))}
                />
                <IconButton
                  size="sm"
                  label={words.remove(chapter.title)}
                  icon={<TrashIcon size={18} />}
                  onClick={() => setChapters(chapters.filter((each) => each.key !== chapter.key))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <div className={styles.planButtons}>
        <Button
          variant="secondary"
          disabled={chapters.length >= PLAN_MAX_CHAPTERS}
          onClick={() => {
            const key = Math.max(-1, ...chapters.map((each) => each.key)) + 1;
            setChapters([...chapters, { key, title: words.newChapter, dueOn: null, done: false }]);
          }}
        >
          {words.addAChapter}
        </Button>
        <Button variant="secondary" onClick={() => withKeys(suggestDates(chapters, today))}>
          {words.suggestWeeklyDates}
        </Button>
        <Button
          type="submit"
          loading={sending}
          loadingText={words.saving}
          disabled={chapters.some((chapter) => chapter.title.trim() === '')}
        >
          {words.saveThePlan}
        </Button>
      </div>
    </form>
  );
}
