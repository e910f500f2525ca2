import { firstNameOf } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Said before anything is filled in: without a parent's consent nothing can be booked. `childName` is null for a student. */
export function ConsentMissing({ childName }: { childName: string | null }) {
  const [title, text, path, label] =
    childName === null
      ? ([
          'A parent has to consent first',
          'You can choose a time already, but nothing can be booked before.',
          '/profile?tab=settings',
          'See your family',
        ] as const)
      : ([
          `${childName} needs your consent first`,
          `Nothing can be booked for ${firstNameOf(childName)} before. What you choose here is kept.`,
          '/parent/dashboard',
          'Read and consent',
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
