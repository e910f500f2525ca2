import { VisuallyHidden } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';

/** A section whose data is on its way, or did not come. */
export function SectionLoading({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  if (failure === null) {
    return (
      <div>
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <SkeletonText lines={2} />
      </div>
    );
  }
  return <RetryAlert onRetry={onRetry}>{failure}</RetryAlert>;
}
