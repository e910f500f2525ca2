import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { useWords } from '../../lib/words.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './plan.module.css';
import { PlanList } from './plan-list.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { en } from './words/en.ts';

/** The plan as the family reads it: chapters with their dates, and how far they have come. */
export function StudyPlan({ plan, teacherName }: { plan: PackageDetails['plan']; teacherName: string }) {
  const words = useWords({ en }).plan;
  const chapters = plan.chapters.map((chapter) => ({ ...chapter, done: chapter.doneAt !== null }));
  if (chapters.length === 0) return <p className={styles.none}>{words.nothingPlanned(teacherName)}</p>;
  return (
    <Stack gap={5}>
      <PlanProgress chapters={chapters} />
      <PlanList chapters={chapters} />
    </Stack>
  );
}
