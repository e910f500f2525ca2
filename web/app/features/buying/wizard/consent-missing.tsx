import { useFamilyPath } from '../../../lib/family-path.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

/** Said before anything is filled in: without a parent's consent nothing can be booked. `childName` is null for a student. */
export function ConsentMissing({ childName }: { childName: string | null }) {
  const words = useWords({ en }).wizard;
  const familyPath = useFamilyPath();
  const [title, text, path, label] =
    childName === null
      ? ([words.consentTitle, words.consentText, '/profile?tab=settings', words.seeYourFamily] as const)
      : ([
          words.childConsentTitle(childName),
          words.childConsentText(firstNameOf(childName)),
          familyPath,
          words.readAndConsent,
        ] as const);
  return (
    <Alert
      tone="warning"
      quiet
      title={title}
      action={
        <LinkButton to={path} size="sm" variant="secondary">
          {label}
        </LinkButton>
      }
    >
      {text}
    </Alert>
  );
}
