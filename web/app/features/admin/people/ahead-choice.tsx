import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import type { AheadChoice } from '@kaksha/domain/admin/people/states.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { en } from './words/en.ts';

export type Ahead = NonNullable<PersonView['teaching']>['ahead'];

/** Whether families have booked anything with this teacher that they have not had yet. */
export const hasAhead = ({ classes, requests, packagesPaise }: Ahead): boolean =>
  classes + requests + packagesPaise > 0;

/** '3 booked classes and 1 request, ₹2,400 held for them; ₹5,400 in packages'. */
function aheadText(
  { classes, requests, heldPaise, packagesPaise }: Ahead,
  words: (typeof en)['aheadChoice'],
): string {
  const booked = [
    ...(classes > 0 ? [words.classes(classes)] : []),
    ...(requests > 0 ? [words.requests(requests)] : []),
  ].join(words.and);
  const held = booked === '' ? [] : [words.held(booked, formatPaise(heldPaise))];
  const left = packagesPaise === 0 ? [] : [words.inPackages(formatPaise(packagesPaise))];
  return [...held, ...left].join('; ');
}

/** The choice to keep or cancel families' bookings with a teacher who is suspended. */
export function AheadChoiceField({
  ahead,
  value,
  onChange,
}: {
  ahead: Ahead;
  value: AheadChoice;
  onChange: (choice: AheadChoice) => void;
}) {
  const words = useWords({ en }).aheadChoice;
  return (
    <RadioGroup<AheadChoice>
      label={words.label}
      hint={`${aheadText(ahead, words)}.`}
      look="card"
      options={[
        {
          value: 'cancel',
          label: words.cancel,
          hint: words.cancelHint,
        },
        { value: 'leave', label: words.leave, hint: words.leaveHint },
      ]}
      value={value}
      onValueChange={onChange}
    />
  );
}
