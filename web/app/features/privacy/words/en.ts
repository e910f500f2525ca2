import { formatPaise } from '@kaksha/domain/money.ts';
import { TWO_OPERATORS_ABOVE_PAISE } from '@kaksha/domain/payouts/policy.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  common: {
    approve: 'Approve',
    noteAsPaid: 'Note as paid',
    payment: (amount: string, name: string) => `${amount} to ${name}`,
  },
  decideOwedDialog: {
    paid: (amount: string) => `${amount} noted as paid`,
    approved: (amount: string) => `${amount} approved`,
    failed: 'It could not be saved. Please try again.',
    erased: 'Their address was erased, so they get no mail.',
    mailed: 'They are notified by mail, and the address is erased.',
    approve: {
      title: 'Approve payment',
      description: (payment: string) => `${payment} Another operator then pays it.`,
      label: 'Why is it right?',
      hint: 'It stands in the audit log for good.',
    },
    note: {
      description: (payment: string, mailed: string) => `${payment} ${mailed}`,
      label: 'How was it paid?',
      hint: 'Bank, reference and day. It stands in the audit log for good.',
    },
  },
  owedColumns: {
    who: 'Who',
    amount: 'Amount',
    source: 'Out of',
    since: 'Since',
    erased: 'The address was erased',
    bankAccount: (last4: string, ifsc: string) => `Bank account ends in ${last4}, ${ifsc}`,
    payout: (gatewayPayoutId: string) => `Payout ${gatewayPayoutId} at the gateway`,
    cameBack: (failure: string) => `Came back: ${failure}`,
    noteAsPaid: (what: string) => `Note ${what} as paid`,
    approve: (what: string) => `Approve ${what}`,
    reachedAt: 'Reached at',
    approval: 'Approval',
    toApprove: 'To approve',
    decide: 'Decide',
    state: 'State',
    how: 'How',
  },
  owedPayments: {
    title: 'Closed Accounts',
    description: `Money that was left when somebody closed their account. Pay it at the gateway or the bank, then note it here. Above ${formatPaise(TWO_OPERATORS_ABOVE_PAISE)} one operator approves it and another one pays it.`,
    toPay: 'To pay',
    toPayCaption: 'What is owed, the oldest first',
    nothingOwed: 'Nothing is owed',
    nothingOwedHint: 'Nobody who left has money with us.',
    ended: 'Ended',
    endedCaption: 'What has ended, the latest first',
    nothingEnded: 'Nothing has ended yet',
    nothingEndedHint: 'What was paid stays here.',
    loadFailed: 'Failed to load what is owed.',
  },
};
