import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { classRanges } from '../../../lib/class-ranges.ts';
import { useWords } from '../../../lib/words.ts';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { en } from './words/en.ts';

/** The subjects and the classes that a teacher teaches. */
export function TaughtChips({ subjects, classes }: Pick<TeacherCard, 'subjects' | 'classes'>) {
  const words = useWords({ en });
  return (
    <ChipList label={words.subjectsAndClasses}>
      {[
        ...subjects.map((subject) => <Chip key={subject}>{subject}</Chip>),
        ...classRanges(classes).map((range) => (
          <Chip key={range} tone="sand">
            {range}
          </Chip>
        )),
      ]}
    </ChipList>
  );
}
