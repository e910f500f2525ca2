import { PLAN_CHAPTERS_MAX } from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { PlanEditor } from '../../packages/plan-editor.tsx';
import { PlanList } from '../../packages/plan-list.tsx';
import { en } from './words/en.ts';

/** The plan as the teacher of a batch keeps it. */
export function PlanCard({ batch: { id, planRevision, chapters, timeZone } }: { batch: BatchDetails }) {
  const words = useWords({ en }).plan;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} description={words.description} />
      <PlanEditor
        plan={{ revision: planRevision, chapters }}
        timeZone={timeZone}
        most={PLAN_CHAPTERS_MAX}
        save={(plan) => api.batches.savePlan({ id, ...plan })}
      />
    </Card>
  );
}

/** The plan of a batch that its reader can't change; nothing without one. */
export function ShownPlan({ batch: { chapters, timeZone } }: { batch: BatchDetails }) {
  const words = useWords({ en }).plan;
  if (chapters.length === 0) return null;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} />
      <PlanList
        chapters={chapters.map((chapter) => ({ ...chapter, done: chapter.doneAt !== null }))}
        timeZone={timeZone}
      />
    </Card>
  );
}
