import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CalendarIcon } from '../../ui/frame-icons.tsx';
import { type SlotDay, SlotPicker } from '../../ui/slot-picker.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const TODAY = '2026-11-23';

const day = (date: number, weekday: string, state: SlotDay['state'], times: string): SlotDay => ({
  date: `2026-11-${date}`,
  label: String(date),
  weekday,
  fullLabel: `${weekday}, ${date} November`,
  state,
  slots: times
    .split(' ')
    .filter(Boolean)
    .map((time) => ({ value: `2026-11-${date}T${time}`, label: time })),
});

const WEEK: SlotDay[] = [
  day(23, 'Mon', 'full', ''),
  day(24, 'Tue', 'free', '17:00 18:30 20:00'),
  day(25, 'Wed', 'free', '17:00'),
  day(26, 'Thu', 'free', '18:00 19:30'),
  day(27, 'Fri', 'away', ''),
  day(28, 'Sat', 'free', '10:00 10:30 11:00 11:30 12:00 15:00 15:30 16:00 16:30 17:00 17:30'),
  day(29, 'Sun', 'free', '10:00'),
];

export function Pickers() {
  const [slot, setSlot] = useState<string | null>('2026-11-24T18:30');
  const [date, setDate] = useState<string | null>('2026-11-26');
  const [birth, setBirth] = useState<string | null>(null);
  return (
    <SpecimenGroup id="pickers" title="Date and slot pickers">
      <Specimen
        name="SlotPicker"
        note="Arrow keys: up and down in a day, left and right to the next day."
        look="wide"
      >
        <Card>
          <SlotPicker
            label="Choose Date & Time"
            note="Meera Iyer · 1 hour · times in India (IST)"
            rangeLabel="23 – 29 Nov"
            days={WEEK}
            value={slot}
            onValueChange={setSlot}
            onNext={() => setSlot(null)}
          />
        </Card>
      </Specimen>
      <Specimen name="SlotPicker, loading" look="wide">
        <Card>
          <SlotPicker
            label="The days are on their way"
            rangeLabel="30 Nov – 6 Dec"
            days={WEEK}
            value={null}
            onValueChange={() => undefined}
            loading
          />
        </Card>
      </Specimen>
      <Specimen name="SlotPicker, empty week" look="wide">
        <Card>
          <SlotPicker
            label="A week without slots"
            rangeLabel="30 Nov – 6 Dec"
            days={WEEK.map((each) => ({ ...each, state: 'away', slots: [] }))}
            value={null}
            onValueChange={() => undefined}
            onNext={() => undefined}
            empty={
              <EmptyState
                level={3}
                illustration={<CalendarIcon size={40} />}
                title="No free hours this week"
                action={<Button size="sm">Go to 7 – 13 Dec</Button>}
              >
                Meera teaches again from Monday, 7 December.
              </EmptyState>
            }
          />
        </Card>
      </Specimen>
      <Specimen name="DatePicker" look="column">
        <DatePicker
          label="Date"
          today={TODAY}
          min={TODAY}
          max="2027-01-22"
          value={date}
          onValueChange={setDate}
          hint="Up to 60 days ahead"
          required
        />
        <DatePicker
          label="Date of birth"
          optional
          jump
          today={TODAY}
          max={TODAY}
          value={birth}
          onValueChange={setBirth}
        />
        <DatePicker
          label="Date"
          today={TODAY}
          value={null}
          onValueChange={setDate}
          error="Please choose a date"
          required
        />
        <DatePicker label="Date" today={TODAY} value="2026-12-01" onValueChange={setDate} disabled />
      </Specimen>
      <Specimen
        name="Calendar"
        note="Arrow keys, Home, End, Page Up and Down (with Shift: years)."
        look="column"
      >
        <Calendar
          today={TODAY}
          min="2026-11-10"
          value={date}
          onValueChange={setDate}
          isUnavailable={(each) => each === '2026-11-27'}
        />
      </Specimen>
    </SpecimenGroup>
  );
}
