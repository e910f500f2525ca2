import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyReviewsIllustration } from '../../ui/illustrations/empty-reviews.tsx';

/** A parent whose account is not connected to any child's (specification, section 8). */
export function NoChildren() {
  return (
    <EmptyState ground="ruled" illustration={<EmptyReviewsIllustration />} title={M.noChildren}>
      Once a child's account is connected to yours, their classes and progress appear here.
    </EmptyState>
  );
}
