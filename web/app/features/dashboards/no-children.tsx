import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyReviewsIllustration } from '../../ui/illustrations/empty-reviews.tsx';
import { en } from './words/en.ts';

/** A parent whose account is not connected to any child's (specification, section 8). */
export function NoChildren({ action }: { action?: ReactNode }) {
  const words = useWords({ en }).cards;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyReviewsIllustration />}
      title={M.noChildren}
      action={action}
    >
      {words.noChildrenHint}
    </EmptyState>
  );
}
