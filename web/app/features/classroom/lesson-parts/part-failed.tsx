import { isApiError } from '../../../lib/api-errors.ts';
import { SectionFailure, type SectionFailureProps } from '../../../lib/section-failure.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';

/**
 * Stands in for a part of the class's page that could not be loaded and may well exist. Shows nothing for `NOT_FOUND`,
 * the answer to somebody without access, such as a student who gave up the seat.
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
