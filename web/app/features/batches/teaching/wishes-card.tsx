import { DECISION_HOURS, offerHours } from '@kaksha/domain/batches/policy.ts';
import type { FittingWish } from '@kaksha/domain/batches/wishes/schema.ts';
import { formatMinuteOfDay, HOUR_MS, shortWeekday } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CheckboxGroup } from '../../../ui/checkbox.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

/** A batch is opened no later than it is decided whether it begins. */
const HELD_HOURS = offerHours(DECISION_HOURS * HOUR_MS);

interface WishesCardProps {
  /** Those that the batch fits as it stands; null while that is not known. */
  wishes: readonly FittingWish[] | null;
  loading: boolean;
  size: number;
  chosen: readonly string[];
  onChosen: (wishIds: string[]) => void;
  error: string | undefined;
}

/** The wishes that a new batch fits: the teacher chooses those for whose children seats are held. */
export function WishesCard({ wishes, loading, size, chosen, onChosen, error }: WishesCardProps) {
  const words = useWords({ en }).wishes;
  return (
    <Card as="section" padding="lg" aria-busy={loading}>
      <CardHeader title={words.title} description={words.hint(HELD_HOURS)} />
      {wishes === null || wishes.length === 0 ? (
        <>
          {error === undefined ? null : <Alert tone="error">{error}</Alert>}
          <p className={styles.text}>{wishes === null ? words.waiting : words.none}</p>
        </>
      ) : (
        <CheckboxGroup
          label={words.label(size)}
          options={wishes.map(({ id, class: grade, weekdays, fromMinute, untilMinute, asksForYou }) => ({
            value: id,
            label: words.wish(
              grade,
              weekdays.map(shortWeekday).join(', '),
              formatMinuteOfDay(fromMinute),
              formatMinuteOfDay(untilMinute),
              asksForYou,
            ),
            disabled: chosen.length >= size && !chosen.includes(id),
          }))}
          value={chosen}
          onValueChange={onChosen}
          error={error}
        />
      )}
    </Card>
  );
}
