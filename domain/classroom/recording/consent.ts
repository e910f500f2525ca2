import { BRAND } from '../../brand.ts';
import { RECORDING_KEPT_DAYS } from './policy.ts';

/** A change of these words is a new version: a consent keeps the words that it was given to. */
export const RECORDING_CONSENT_VERSION = '2026-11-22';

/** The consent for a student, in paragraphs; for oneself without a name. */
export function recordingConsentText(childName: string | null): readonly string[] {
  const who = childName ?? 'I';
  return [
    `Teachers may record live classes in which ${who} take${childName === null ? '' : 's'} part: picture, voice, screen and board.`,
    `It is shown to everybody while it runs. Only the people of that class and the children’s parents can play it, and ${BRAND.name} deletes it after ${RECORDING_KEPT_DAYS} days. Nothing of it is used for anything else.`,
    'I can delete each recording before, and withdraw this at any time: what is being recorded then stops, and recordings that exist are deleted.',
  ];
}

/** The words as they are kept with the consent. */
export const recordingConsentWords = (childName: string | null): string =>
  recordingConsentText(childName).join('\n');
