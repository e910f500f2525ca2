import { type OwnVideo, videoFacts } from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { GRADES, SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { problemsOf } from '../../../../lib/form-problems.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useWords } from '../../../../lib/words.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import styles from './own-videos.module.css';
import { en } from './words/en.ts';

interface FactsDialogProps {
  /** The video that is changed; null begins a new one. */
  video: OwnVideo | null;
  onClose: () => void;
}

/** A film's details, as its teacher enters them. */
export function FactsDialog({ video, onClose }: FactsDialogProps) {
  const words = useWords({ en }).factsDialog;
  const [facts, setFacts] = useState(() => ({
    title: video?.title ?? '',
    summary: video?.summary ?? '',
    class: video?.class ?? 8,
    subject: video?.subject ?? 'Mathematics',
    chapter: video?.chapter ?? null,
    language: video?.language ?? 'English',
  }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }));
  const { run, running } = useAction(
    (given: ReturnType<typeof videoFacts.parse>) =>
      video === null
        ? api.resources.videos.create(given)
        : api.resources.videos.change({ ...given, id: video.id, revision: video.revision }),
    { done: () => ({ title: M.saved }), failed: words.failed },
  );
  const save = () => {
    const given = videoFacts.safeParse(facts);
    if (given.success) return run(given.data);
    setProblems(problemsOf(given.error));
    return false;
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={video === null ? words.newVideo : words.changeVideo}
      description={words.description}
      backLabel={words.cancel}
      submitLabel={words.save}
      running={running}
      loadingText={words.saving}
      onSubmit={save}
    >
      <TextField
        label={words.title}
        required
        maxLength={120}
        value={facts.title}
        onChange={(event) => set({ title: event.target.value })}
        error={problems.title}
      />
      <div className={styles.pair}>
        <Select
          label={words.class}
          options={GRADES.map((grade) => ({ value: String(grade), label: words.classOf(grade) }))}
          value={String(facts.class)}
          onValueChange={(value) => set({ class: Number(value), chapter: null })}
        />
        <Select
          label={words.subject}
          options={SUBJECTS.map((subject) => ({ value: subject as string, label: subject as string }))}
          value={facts.subject}
          onValueChange={(value) => set({ subject: value, chapter: null })}
        />
      </div>
      <ChapterSelect
        key={`${facts.class} ${facts.subject}`}
        grade={facts.class}
        subject={facts.subject}
        chapter={facts.chapter}
        onChapter={(chapter) => set({ chapter })}
      />
      <Select
        label={words.language}
        options={TEACHING_LANGUAGES.map((language) => ({
          value: language as string,
          label: language as string,
        }))}
        value={facts.language}
        onValueChange={(language) => set({ language })}
      />
      <TextareaField
        label={words.summary}
        optional
        maxLength={600}
        showCount
        rows={3}
        value={facts.summary}
        onChange={(event) => set({ summary: event.target.value })}
        error={problems.summary}
      />
    </FormDialog>
  );
}

const NONE = 'none';

interface ChapterSelectProps {
  grade: number;
  subject: string;
  chapter: { book: string; title: string } | null;
  onChapter: (chapter: { book: string; title: string } | null) => void;
}

/** The chapters of the class and subject; without a list a film belongs to none. */
function ChapterSelect({ grade, subject, chapter, onChapter }: ChapterSelectProps) {
  const words = useWords({ en }).factsDialog;
  const load = useCallback(() => api.content.chapters({ class: grade, subject }), [grade, subject]);
  const { loaded } = useLoaded(load);
  const chapters = loaded.state === 'loaded' ? loaded.value.chapters : [];
  const shown = chapter !== null && chapters.length === 0 ? [chapter] : chapters;
  const nameOf = ({ book, title }: { book: string; title: string }) => `${book}\n${title}`;
  return (
    <Select
      label={words.chapter}
      optional
      hint={loaded.state === 'failed' ? words.loadFailed : undefined}
      options={[
        { value: NONE, label: words.noChapter },
        ...shown.map((each) => ({ value: nameOf(each), label: each.title, note: each.book })),
      ]}
      value={chapter === null ? NONE : nameOf(chapter)}
      onValueChange={(value) => onChapter(shown.find((each) => nameOf(each) === value) ?? null)}
    />
  );
}
