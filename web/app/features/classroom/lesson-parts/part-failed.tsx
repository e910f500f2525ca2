import { isApiError } from '../../../lib/api-errors.ts';
import { SectionFailure, type SectionFailureProps } from '../../../lib/section-failure.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';

/**
 * In place of what a class has left on its page and could not be loaded: it may well be there. Nothing for whom it is not
 * there, such as who has given up the seat.
 */
export function PartFailed({ title, ...failure }: SectionFailureProps & { title: string }) {
  if (isApiError(failure.error, 'NOT_FOUND')) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={title} />
      <SectionFailure {...failure} />
    </Card>
  );
}
