import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
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
  return (
    <Alert
      tone="error"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failure}
    </Alert>
  );
}
