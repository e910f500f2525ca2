import { plural } from '@kaksha/domain/language.ts';

/** Labels of showing by a document to be an adult, and of deciding it, by screen. */
export const en = {
  common: {
    document: 'Document',
    sent: 'Sent',
  },
  adultCheck: {
    dashboard: 'Dashboard',
    done: 'Nothing to do here',
    toDashboard: 'Go to my dashboard',
    refused: 'Your document was not accepted',
    send: 'Send a document',
    sendAnother: 'Send another document',
    byPayment: 'Or by a payment',
    byPaymentHint: 'Money that you add to your wallet shows it at once, and pays for classes.',
    addMoney: 'Add money',
    waits: 'Your document waits to be looked at',
    takeBack: 'Take it back',
    takeBackAsk: 'Take your document back?',
    takeBackHint: 'It is deleted. You can send another one at any time.',
    keepIt: 'Keep it',
    loadFailed: 'This could not be loaded',
  },
  adultChecks: {
    title: 'Parents’ documents',
    description:
      'Does the document show an adult, under the name of the account? Then the parent’s consent for a child counts.',
    parent: 'Parent',
    before: 'Before',
    noneRefused: 'None refused',
    refused: (count: number) => `${count} ${plural(count, { one: 'document', other: 'documents' })} refused`,
    decide: 'Decide',
    decided: 'Decided',
    reason: 'Reason',
    byState: 'Documents by state',
    caption: (status: string) => `Documents: ${status}`,
    none: 'No documents here',
    noneWaits: 'No parent waits.',
    noneDecided: 'They appear here once decided.',
  },
  checkActions: {
    open: {
      label: 'Open',
      title: (name: string) => `Open the document of ${name}`,
      description: 'Your reason and your name go into the audit log.',
    },
    approve: {
      label: 'Approve',
      title: (name: string) => `${name} is an adult`,
      description: 'The parent can consent from now on. The document is deleted.',
    },
    refuse: {
      label: 'Refuse',
      title: (name: string) => `Refuse the document of ${name}`,
      description: 'The parent reads your reason. The document is deleted; another one can be sent.',
    },
    approveOf: (name: string) => `Approve the document of ${name}`,
    saved: 'Document saved',
    savedHint: 'Delete the file when you have read it. The reason is in the audit log.',
    opened: 'The reason is in the audit log',
  },
  documentForm: {
    documentType: 'Which document is it?',
    send: 'Send the document',
    file: 'The document',
    choose: 'Choose a picture or a PDF',
    chooseAnother: 'Choose another one',
  },
};
