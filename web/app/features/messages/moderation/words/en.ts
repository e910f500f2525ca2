import type { CaseList, Decision } from '@kaksha/domain/messages/moderation.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of the operators’ screens, by screen. */
export const en = {
  caseCard: {
    label: (name: string) => `Message of ${name}`,
    between: (teacher: string, family: string, openedAt: string) =>
      `Between ${teacher} and ${family}. Here since ${openedAt}.`,
    why: 'Why it is here',
    looksLike: (kind: string) => `Looks like ${kind}`,
    context: 'The message and those around it',
  },
  moderation: {
    title: 'Reported messages',
    description:
      'What people reported, and what looks like contact details or paying elsewhere. The oldest comes first.',
    ofPerson: 'Only conversations of one person are shown.',
    showAll: 'Show all',
    byState: 'Messages by state',
    tabs: { open: 'Waiting', decided: 'Decided' } satisfies Record<CaseList, string>,
    effects: {
      dismissed: 'Nothing changes. The person who reported it is notified that it stays.',
      warned: 'The author gets your reason by mail, and the message stays.',
      hidden: 'Nobody can read it any more, and that is final. The author gets your reason by mail.',
    } satisfies Record<Decision, string>,
    none: 'Messages that people report, and those with contact details, appear here.',
    failed: NOT_DONE,
    loadFailed: 'Failed to load the reported messages.',
  },
};
