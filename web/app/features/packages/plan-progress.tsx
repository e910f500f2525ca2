import { useWords } from '../../lib/words.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ShownChapter } from './plan-list.tsx';
import { en } from './words/en.ts';

/** How far a plan has come; nothing without chapters. */
export function PlanProgress({ chapters }: { chapters: readonly Pick<ShownChapter, 'done'>[] }) {
  const words = useWords({ en }).plan;
  if (chapters.length === 0) return null;
  const done = chapters.filter((chapter) => chapter.done).length;
  return (
    <ProgressBar
      label={words.chapters}
      value={done}
      max={chapters.length}
      tone="success"
      valueText={words.doneOf(done, chapters.length)}
    />
  );
}
