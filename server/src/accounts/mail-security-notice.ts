import { en as MAILS } from '@kaksha/domain/accounts/mails/words/en.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { letter } from '../platform/letter.ts';
import type { MAILED_CHANGES } from './security-notice.ts';

/** As the outbox keeps it. */
interface Told {
  kind: (typeof MAILED_CHANGES)[number];
  name?: string | undefined;
}

/** The mail about a change to how one signs in. */
export function securityNoticeMail(
  person: { firstName: string | null; link: string },
  change: Told,
): { subject: string; text: string; html: string } {
  const { subject, text } = MAILS.changes[change.kind];
  // A passkey's name was typed; a device's is one of ours.
  const isTyped = change.kind !== 'new_device';
  const name = change.name !== undefined && (person.firstName !== null || !isTyped) ? change.name : null;
  return {
    subject: `${subject} – ${BRAND.name}`,
    ...letter(person.firstName, [
      text(name),
      MAILS.changeWarning,
      { label: MAILS.setPassword, url: person.link, bare: true },
    ]),
  };
}
