import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import type { AheadChoice } from '@kaksha/domain/admin/people/states.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { countOf } from '../../../lib/format.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';

export type Ahead = NonNullable<PersonView['teaching']>['ahead'];

/** Whether families have booked anything with this teacher that they have not had yet. */
export const hasAhead = ({ classes, requests, packagesPaise }: Ahead): boolean =>
  classes + requests + packagesPaise > 0;

/** '3 booked classes and 1 request, ₹2,400 held for them; ₹5,400 in packages'. */
export function aheadText({ classes, requests, heldPaise, packagesPaise }: Ahead): string {
  const booked = [
    ...(classes > 0 ? [countOf(classes, 'booked class', 'booked classes')] : []),
    ...(requests > 0 ? [countOf(requests, 'request')] : []),
  ].join(' and ');
  const held = booked === '' ? [] : [`${booked}, ${formatPaise(heldPaise)} held for them`];
  const left = packagesPaise === 0 ? [] : [`${formatPaise(packagesPaise)} in packages`];
  return [...held, ...left].join('; ');
}

/** What becomes of what families have booked with a teacher who is suspended. */
export function AheadChoiceField({
  ahead,
  value,
  onChange,
}: {
  ahead: Ahead;
  value: AheadChoice;
  onChange: (choice: AheadChoice) => void;
}) {
  return (
    <RadioGroup<AheadChoice>
      label="What families have booked"
      hint={`${aheadText(ahead)}.`}
      look="card"
      options={[
        {
          value: 'cancel',
          label: 'Cancel it, all money back',
          hint: 'At once. Each family is told, with a link to similar teachers, but not why.',
        },
        { value: 'leave', label: 'Leave it', hint: 'It waits here until you cancel it.' },
      ]}
      value={value}
      onValueChange={onChange}
    />
  );
}
