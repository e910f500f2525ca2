import type { OwnStudent } from '@kaksha/domain/bookings/offers/schema.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { FreeTimes } from '../../availability/free-times.tsx';
import type { OfferFailure } from './use-make-offer.ts';
import { en } from './words/en.ts';

export interface OfferTimeProps {
  teacher: { id: string; name: string };
  /** Their own classes are left out of the free times; null until a student is chosen. */
  student: OwnStudent | null;
  durationMinutes: number;
  value: string | null;
  onValueChange: (startsAt: string | null) => void;
  error?: string | undefined;
  failure: OfferFailure | null;
}

/** The teacher's own free slots, and the nearest ones where the chosen one has just gone. */
export function OfferTime(props: OfferTimeProps) {
  const words = useWords({ en }).form;
  const { teacher, student, durationMinutes, value, onValueChange, error, failure } = props;
  return (
    <FieldGroup label={words.dateAndTime} required error={error}>
      <FreeTimes
        key={student?.id ?? 'nobody'}
        teacher={teacher}
        studentId={student?.id}
        durationMinutes={durationMinutes}
        emptyText={words.noHours}
        value={value}
        onValueChange={onValueChange}
      />
      {failure?.isTime === true ? (
        <Alert tone="warning" title={failure.message}>
          {failure.nearest.length === 0 ? null : (
            <Cluster gap={2}>
              {failure.nearest.map(({ startsAt }) => (
                <Button key={startsAt} size="sm" variant="secondary" onClick={() => onValueChange(startsAt)}>
                  {formatClassTime(startsAt)}
                </Button>
              ))}
            </Cluster>
          )}
        </Alert>
      ) : null}
    </FieldGroup>
  );
}
