import { useWords } from '../../../lib/words.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { en } from './words/en.ts';

/** A section whose data is on its way, or did not come. */
export function SectionLoading({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  const words = useWords({ en }).sectionLoading;
  if (failure === null) {
    return (
      <div>
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        <SkeletonText lines={2} />
      </div>
    );
  }
  return <RetryAlert onRetry={onRetry}>{failure}</RetryAlert>;
}
