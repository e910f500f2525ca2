import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyReviewsIllustration } from '../../ui/illustrations/empty-reviews.tsx';

/** A parent whose account is not connected to any child's (specification, section 8). */
export function NoChildren({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyReviewsIllustration />}
      title={M.noChildren}
      action={action}
    >
      Add a child, and their classes and progress appear here.
    </EmptyState>
  );
}
