import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import type { StudentsFamily } from '@kaksha/domain/families/contract.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AskingParent } from './asking-parent.tsx';
import { en } from './words/en.ts';

/** Shows a student under 18 what needs a parent's consent, and how to get it. Nothing when nothing needs it. */
export function ConsentWaits({ family }: { family: StudentsFamily }) {
  const words = useWords({ en }).consentWaits;
  const { revalidate } = useReload();
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
  const [invited] = family.invitations;
  const [asking] = family.requests;
  if (isAlone && asking !== undefined && !family.consentWithdrawn)
    return <AskingParent request={asking} onChanged={revalidate} />;
  return (
    <Alert
      tone="warning"
      quiet
      title={
        family.consentWithdrawn
          ? words.withdrawn
          : !isAlone
            ? words.notYet
            : invited === undefined
              ? words.noParent
              : words.invited(invited.email)
      }
      action={
        <LinkButton to="/profile?tab=settings" size="sm" variant="secondary">
          {isAlone && invited === undefined ? words.inviteParent : words.seeFamily}
        </LinkButton>
      }
    >
      {family.consentWithdrawn ? M.withdrawnFromYou : words.explained}
    </Alert>
  );
}
