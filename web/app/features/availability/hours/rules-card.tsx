import {
  MAX_BUFFER_MINUTES,
  MAX_NOTICE_MINUTES,
  MIN_BUFFER_MINUTES,
  MIN_NOTICE_MINUTES,
} from '@kaksha/domain/availability/policy.ts';
import { BUFFER_STEP_MINUTES } from '@kaksha/domain/availability/settings.ts';
import { countOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { en } from '../words/en.ts';
import type { HoursDraft } from './draft.ts';

export interface RulesCardProps {
  draft: HoursDraft;
  onChange: (part: Partial<HoursDraft>) => void;
}

/** How soon, how close together, and whether it takes a yes. */
export function RulesCard({ draft, onChange }: RulesCardProps) {
  const words = useWords({ en }).rulesCard;
  return (
    <Card as="section">
      <CardHeader title={words.bookingRules} />
      <Stack gap={5}>
        <Slider
          label={words.notice}
          hint={words.noticeHint}
          min={MIN_NOTICE_MINUTES / 60}
          max={MAX_NOTICE_MINUTES / 60}
          value={draft.minimumNoticeMinutes / 60}
          format={(hours) => countOf(hours, 'hour')}
          onValueChange={(hours) => onChange({ minimumNoticeMinutes: hours * 60 })}
        />
        <Slider
          label={words.buffer}
          hint={words.bufferHint}
          min={MIN_BUFFER_MINUTES}
          max={MAX_BUFFER_MINUTES}
          step={BUFFER_STEP_MINUTES}
          value={draft.bufferMinutes}
          format={(minutes) => (minutes === 0 ? 'None' : `${minutes} minutes`)}
          onValueChange={(minutes) => onChange({ bufferMinutes: minutes })}
        />
        <Checkbox
          look="switch"
          label={words.instantBooking}
          hint={words.instantHint}
          checked={draft.instantBooking}
          onChange={(event) => onChange({ instantBooking: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
