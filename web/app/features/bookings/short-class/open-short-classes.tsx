import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { en as TEXT } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { api } from '../../../lib/api.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { en } from '../words/en.ts';

/** Classes of which a part was held, and that wait for their family's answer. */
export async function loadOpenShortClasses(signal: AbortSignal): Promise<BookingView[]> {
  const { rows } = await loadEveryRow(
    (page) => api.bookings.list({ status: 'held_short', ...page }, { signal }),
    ({ bookings }) => bookings,
  );
  return rows;
}

/** Short classes that wait for the family's answer, on its dashboard; nothing when there are none. */
export function OpenShortClasses({ bookings }: { bookings: readonly BookingView[] }) {
  const words = useWords({ en }).row;
  if (bookings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={TEXT.waiting} />
      <CardRows label={TEXT.waiting}>
        {bookings.map(({ id, subject, topic, teacher, startsAt, shortClass }) => (
          <CardRow
            key={id}
            title={topic}
            description={
              <>
                <Dotted>
                  {words.withTeacher(subject, teacher.name)}
                  {formatClassTime(startsAt)}
                </Dotted>
                {shortClass === null ? null : (
                  <p>
                    {TEXT.heldText(shortClass)} {TEXT.dueText(shortClass.answerDueAt, shortClass.heldPaise)}
                  </p>
                )}
              </>
            }
            end={
              <LinkButton to={`/bookings/${id}`} size="sm">
                {shortClass?.mayAnswer === true ? TEXT.answer : TEXT.see}
              </LinkButton>
            }
          />
        ))}
      </CardRows>
    </Card>
  );
}
