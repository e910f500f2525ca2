import { ABSENCE_CREDIT_BOUND } from '@kaksha/domain/wallet/words/en.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of the dialogs that settle a class. */
export const en = {
  failed: NOT_DONE,
  keptOut: (name: string) =>
    `You kept ${name} out. The class is cancelled, and its price goes back to the family.`,
  missed: (absence: string) => `${absence} The class is marked as missed, and you are paid.`,
  endTitle: 'End this class?',
  end: 'End class',
  goOn: 'Go on teaching',
  ending: 'Ending…',
  absenceTitle: (name: string) => `Has ${name} not come?`,
  absenceMeans: `The class is cancelled. Its price comes back at once, with a credit for the trouble. ${ABSENCE_CREDIT_BOUND}`,
  report: 'Report absence',
  wait: 'Keep waiting',
  reporting: 'Reporting…',
};
