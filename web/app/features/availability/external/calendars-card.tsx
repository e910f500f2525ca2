import {
  CALENDAR_REFRESH_MINUTES,
  type ExternalCalendar,
  CALENDAR_MESSAGES as M,
  MAX_EXTERNAL_CALENDARS,
} from '@kaksha/domain/availability/external.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRows } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from '../words/en.ts';
import { CalendarRow } from './calendar-row.tsx';
import styles from './calendars-card.module.css';

/** Calendars elsewhere whose events families can't book over. */
export function CalendarsCard({ calendars: loaded }: { calendars: readonly ExternalCalendar[] }) {
  const words = useWords({ en }).calendarsCard;
  const toast = useToast();
  const { revalidate } = useReload();
  const [calendars, setCalendars] = useState(loaded);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  /** Answers the problem, or null; the free times beside it are loaded again. */
  const run = async (
    what: string,
    act: () => Promise<{ calendars: ExternalCalendar[] }>,
  ): Promise<string | null> => {
    setBusyWith(what);
    try {
      setCalendars((await act()).calendars);
      void revalidate();
      return null;
    } catch (error) {
      return errorMessage(error, M.failed);
    } finally {
      setBusyWith(null);
    }
  };
  const tell = async (problem: Promise<string | null>, done?: string) => {
    const title = await problem;
    if (title !== null) toast.show({ title, tone: 'error' });
    else if (done !== undefined) toast.show({ title: done, tone: 'success' });
  };

  return (
    <Card as="section" padding="none">
      <CardHeader title={words.otherCalendars} description={words.description(CALENDAR_REFRESH_MINUTES)} />
      {calendars.length === 0 ? null : (
        <CardRows label={words.otherCalendars}>
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              reading={busyWith === calendar.id}
              onRead={() =>
                void tell(run(calendar.id, () => api.availability.readCalendar({ id: calendar.id })))
              }
              onRemove={() =>
                void tell(
                  run(calendar.id, () => api.availability.removeCalendar({ id: calendar.id })),
                  M.removed,
                )
              }
            />
          ))}
        </CardRows>
      )}
      {calendars.length >= MAX_EXTERNAL_CALENDARS ? (
        <p className={styles.full}>{words.full}</p>
      ) : (
        <AddForm
          adding={busyWith === 'new'}
          onAdd={(address) => run('new', () => api.availability.addCalendar({ address }))}
        />
      )}
    </Card>
  );
}

function AddForm({ adding, onAdd }: { adding: boolean; onAdd: (address: string) => Promise<string | null> }) {
  const words = useWords({ en }).calendarsCard;
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (adding) return;
    const why = await onAdd(address);
    setProblem(why);
    if (why === null) setAddress('');
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={words.addressOfACalendar}
        hint={words.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.addressExample}
        value={address}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setAddress(event.currentTarget.value);
        }}
      />
      <div>
        <Button type="submit" variant="secondary" loading={adding} loadingText={words.reading}>
          {words.addCalendar}
        </Button>
      </div>
      {adding ? <Alert quiet>{words.beingRead}</Alert> : null}
    </form>
  );
}
