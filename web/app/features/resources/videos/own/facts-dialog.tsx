import { VIDEO_LANGUAGES } from '@kaksha/domain/resources/videos/policy.ts';
import { type OwnVideo, videoFacts } from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { useCallback, useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { focusFirstProblem, problemsOf } from '../../../../lib/form-problems.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import styles from './own-videos.module.css';

interface FactsDialogProps {
  /** The video that is changed; null begins a new one. */
  video: OwnVideo | null;
  onClose: () => void;
}

/** What a teacher says of a film. */
export function FactsDialog({ video, onClose }: FactsDialogProps) {
  const [facts, setFacts] = useState(() => ({
    title: video?.title ?? '',
    summary: video?.summary ?? '',
    class: video?.class ?? 8,
    subject: video?.subject ?? 'Mathematics',
    chapter: video?.chapter ?? null,
    language: video?.language ?? 'English',
  }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const set = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }));
  const { run, running } = useAction(
    (given: ReturnType<typeof videoFacts.parse>) =>
      video === null
        ? api.resources.videos.create(given)
        : api.resources.videos.change({ ...given, id: video.id, revision: video.revision }),
    { done: () => ({ title: M.saved }), failed: 'That did not work. Please try again.' },
  );
  const save = async () => {
    const given = videoFacts.safeParse(facts);
    if (!given.success) {
      setProblems(problemsOf(given.error));
      focusFirstProblem(form.current);
    } else if (await run(given.data)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={video === null ? 'New video' : 'Change what the video says of itself'}
      description="Students find it by its class, subject and chapter."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={running} loadingText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Title"
          required
          maxLength={120}
          value={facts.title}
          onChange={(event) => set({ title: event.target.value })}
          error={problems.title}
        />
        <div className={styles.pair}>
          <Select
            label="Class"
            options={GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }))}
            value={String(facts.class)}
            onValueChange={(value) => set({ class: Number(value), chapter: null })}
          />
          <Select
            label="Subject"
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
          label="Language"
          options={VIDEO_LANGUAGES.map((language) => ({
            value: language as string,
            label: language as string,
          }))}
          value={facts.language}
          onValueChange={(language) => set({ language })}
        />
        <TextareaField
          label="What it explains"
          optional
          maxLength={600}
          showCount
          rows={3}
          value={facts.summary}
          onChange={(event) => set({ summary: event.target.value })}
          error={problems.summary}
        />
      </form>
    </Dialog>
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
  const load = useCallback(() => api.content.chapters({ class: grade, subject }), [grade, subject]);
  const { loaded } = useLoaded(load);
  const chapters = loaded.state === 'loaded' ? loaded.value.chapters : [];
  const shown = chapter !== null && chapters.length === 0 ? [chapter] : chapters;
  const nameOf = ({ book, title }: { book: string; title: string }) => `${book}\n${title}`;
  return (
    <Select
      label="Chapter"
      optional
      hint={loaded.state === 'failed' ? 'The chapters could not be loaded.' : undefined}
      options={[
        { value: NONE, label: 'No chapter' },
        ...shown.map((each) => ({ value: nameOf(each), label: each.title, note: each.book })),
      ]}
      value={chapter === null ? NONE : nameOf(chapter)}
      onValueChange={(value) => onChapter(shown.find((each) => nameOf(each) === value) ?? null)}
    />
  );
}
