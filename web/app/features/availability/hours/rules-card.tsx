import {
  MAX_BUFFER_MINUTES,
  MAX_NOTICE_MINUTES,
  MIN_BUFFER_MINUTES,
  MIN_NOTICE_MINUTES,
} from '@kaksha/domain/availability/policy.ts';
import { BUFFER_STEP_MINUTES } from '@kaksha/domain/availability/settings.ts';
import { countOf } from '../../../lib/format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { HoursDraft } from './draft.ts';

export interface RulesCardProps {
  draft: HoursDraft;
  onChange: (part: Partial<HoursDraft>) => void;
}

/** How soon, how close together, and whether it takes a yes. */
export function RulesCard({ draft, onChange }: RulesCardProps) {
  return (
    <Card as="section">
      <CardHeader title="Booking rules" />
      <Stack gap={5}>
        <Slider
          label="Notice"
          hint="A class is booked at least so long before it begins."
          min={MIN_NOTICE_MINUTES / 60}
          max={MAX_NOTICE_MINUTES / 60}
          value={draft.minimumNoticeMinutes / 60}
          format={(hours) => countOf(hours, 'hour')}
          onValueChange={(hours) => onChange({ minimumNoticeMinutes: hours * 60 })}
        />
        <Slider
          label="Buffer"
          hint="Rest before and after each class and each event of your other calendars."
          min={MIN_BUFFER_MINUTES}
          max={MAX_BUFFER_MINUTES}
          step={BUFFER_STEP_MINUTES}
          value={draft.bufferMinutes}
          format={(minutes) => (minutes === 0 ? 'None' : `${minutes} minutes`)}
          onValueChange={(minutes) => onChange({ bufferMinutes: minutes })}
        />
        <Checkbox
          look="switch"
          label="Instant booking"
          hint="A class is confirmed at once. Without it you accept each request."
          checked={draft.instantBooking}
          onChange={(event) => onChange({ instantBooking: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
