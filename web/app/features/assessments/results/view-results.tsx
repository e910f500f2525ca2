import { ASSESSMENT_NAVIGATION_DELAY_MS } from '@kaksha/domain/assessments/policy.ts';
import { useCoveredNavigation } from '../../../lib/covered-navigation.tsx';
import { Button } from '../../../ui/button.tsx';

/** Opens the results of an assessment, under the specified overlay. */
export function ViewResults({ assessmentId, title }: { assessmentId: string; title: string }) {
  const { goTo, cover } = useCoveredNavigation(ASSESSMENT_NAVIGATION_DELAY_MS, 'Loading results...');
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`View Results of ${title}`}
        onClick={() => goTo(`/student/assessments/${assessmentId}`)}
      >
        View Results
      </Button>
      {cover}
    </>
  );
}
