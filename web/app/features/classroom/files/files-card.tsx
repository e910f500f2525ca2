import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LessonFiles } from './lesson-files.tsx';

/** The files of a class on its page; nothing for a request that nobody has agreed to. */
export function FilesCard({ lessonId, status }: { lessonId: string; status: string }) {
  if (status === 'requested') return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={en.files.title} />
      <LessonFiles lessonId={lessonId} />
    </Card>
  );
}
