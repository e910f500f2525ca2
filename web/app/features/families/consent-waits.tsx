import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import type { StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Tells a student under 18 what waits for a parent's consent, and the way to it. Nothing at all when nothing waits. */
export function ConsentWaits({ family }: { family: StudentsFamily }) {
  if (family.mayTakePart) return null;
  if (family.saysAdult && !family.consentWithdrawn) {
    return (
      <Alert
        tone="info"
        quiet
        title={T.studentWaits}
        action={
          <LinkButton to="/student/adult-check" size="sm" variant="secondary">
            {T.title}
          </LinkButton>
        }
      >
        {T.studentWaitsText}
      </Alert>
    );
  }
  const isAlone = family.parents.length === 0;
  return (
    <Alert
      tone="warning"
      quiet
      title={titleOf(family)}
      action={
        <LinkButton to="/profile?tab=settings" size="sm" variant="secondary">
          {isAlone ? 'Make a code for a parent' : 'See your family'}
        </LinkButton>
      }
    >
      {family.consentWithdrawn
        ? M.withdrawnFromYou
        : 'You can look around and practise. Booking classes, writing to teachers and paying wait until a parent has consented.'}
    </Alert>
  );
}

function titleOf({ consentWithdrawn, parents }: StudentsFamily): string {
  if (consentWithdrawn) return 'There is no consent for you any more';
  return parents.length === 0 ? 'A parent is still missing' : 'A parent has yet to consent';
}
