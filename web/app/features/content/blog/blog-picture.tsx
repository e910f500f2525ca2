import type { BlogIllustration } from '@kaksha/domain/content/blog.ts';
import type { ReactNode } from 'react';
import { ClassroomIllustration } from '../../../ui/illustrations/classroom.tsx';
import { FirstLessonIllustration } from '../../../ui/illustrations/first-lesson.tsx';
import { FractionsIllustration } from '../../../ui/illustrations/fractions.tsx';
import { HeroLessonIllustration } from '../../../ui/illustrations/hero-lesson.tsx';
import type { IllustrationProps } from '../../../ui/illustrations/illustration.tsx';
import { StudyWeekIllustration } from '../../../ui/illustrations/study-week.tsx';

const DRAWINGS: Record<BlogIllustration, (props: IllustrationProps) => ReactNode> = {
  'first-lesson': FirstLessonIllustration,
  'study-week': StudyWeekIllustration,
  fractions: FractionsIllustration,
  classroom: ClassroomIllustration,
  'live-lesson': HeroLessonIllustration,
};

/** The drawing that an article has chosen. */
export function BlogPicture({ name, ...props }: IllustrationProps & { name: BlogIllustration }) {
  const Drawing = DRAWINGS[name];
  return <Drawing {...props} />;
}
