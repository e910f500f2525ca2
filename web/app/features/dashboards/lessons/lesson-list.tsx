import { classroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { CardRows } from '../../../ui/card.tsx';
import { namesOf } from '../../lessons/class-in-a-line.ts';
import { ENTER, LessonRow } from './lesson-row.tsx';
import { en } from './words/en.ts';

/** How often a list looks at the clock: a class that opens or goes live shows it by itself. */
const CLOCK_MS = 10_000;

export interface LessonListProps {
  lessons: readonly LessonView[];
  area: AreaRole;
  label: string;
  /** For a parent: set to false where the list stands under the child's name already. */
  showChild?: boolean;
  /** All of one day: the time stands at the start of each row. */
  oneDay?: boolean;
  /** Whether this list may mark the live class in coral: one list on a screen. */
  mayGlow?: boolean;
}

/** The subject of a class and the others in it, as its row names them. */
export function useAboutLesson() {
  const words = useWords({ en }).row;
  return (lesson: LessonView, area: AreaRole, showChild: boolean): string[] => {
    const names = namesOf(lesson.seats);
    if (area === 'teacher') return [lesson.subject, names, words.ofClass(lesson.class)];
    const withWhom = words.withTeacher(lesson.subject, lesson.teacher.name);
    return area === 'parent' && showChild ? [withWhom, words.forChildren(names)] : [withWhom];
  };
}

/** Classes as rows of a card. */
export function LessonList({
  lessons,
  area,
  label,
  showChild = true,
  oneDay = false,
  mayGlow = false,
}: LessonListProps) {
  const aboutOf = useAboutLesson();
  const nowMs = useNow(CLOCK_MS);
  const glowing = lessons.find((lesson) => classroomPhase(lesson, nowMs) === 'live')?.id;
  return (
    <CardRows label={label}>
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.id}
          lesson={lesson}
          about={aboutOf(lesson, area, showChild)}
          detailsPath={`/${area}/classes/${lesson.id}`}
          nowMs={nowMs}
          enter={ENTER[area]}
          oneDay={oneDay}
          mayGlow={mayGlow && lesson.id === glowing}
        />
      ))}
    </CardRows>
  );
}
