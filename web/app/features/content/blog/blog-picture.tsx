import type { BlogIllustration } from '@kaksha/domain/content/blog.ts';
import type { ReactNode } from 'react';
import { FirstLessonIllustration } from '../../../ui/illustrations/first-lesson.tsx';
import { FractionsIllustration } from '../../../ui/illustrations/fractions.tsx';
import type { IllustrationProps } from '../../../ui/illustrations/illustration.tsx';
import { StudyWeekIllustration } from '../../../ui/illustrations/study-week.tsx';

const DRAWINGS: Record<BlogIllustration, (props: IllustrationProps) => ReactNode> = {
  'first-lesson': FirstLessonIllustration,
  'study-week': StudyWeekIllustration,
  fractions: FractionsIllustration,
};

/** The drawing that an article's file names. */
export function BlogPicture({ name, ...props }: IllustrationProps & { name: BlogIllustration }) {
  const Drawing = DRAWINGS[name];
  return <Drawing {...props} />;
}
