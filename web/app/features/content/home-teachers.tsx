import type { FoundTeacher } from '@kaksha/domain/teachers/search-schema.ts';
import { useWords } from '../../lib/words.ts';
import { Grid } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { TeacherPreview } from '../teachers/card/teacher-preview.tsx';
import { en } from './words/en.ts';

/** Teachers who can be tried soon, as a search finds them first; nothing while there is none. */
export function HomeTeachers({ teachers }: { teachers: readonly FoundTeacher[] }) {
  const words = useWords({ en }).homeTeachers;
  if (teachers.length === 0) return null;
  return (
    <Section
      ground="surface"
      title={words.title}
      description={words.description}
      action={<TextLink to="/find-teachers">{words.all}</TextLink>}
    >
      <Grid columns={3} gap={6} as="ul">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <TeacherPreview teacher={teacher} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
