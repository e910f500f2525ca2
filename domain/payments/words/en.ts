import { formatPaise } from '../../money.ts';
import { TOP_UP_MAX_PAISE, TOP_UP_MIN_PAISE, WALLET_MAX_PAISE } from '../../wallet/policy.ts';
import { REASON_REQUIRED } from '../../words.ts';
import type { OperatorPayment } from '../operator-schema.ts';
import { REFUND_ARRIVES_DAYS } from '../policy.ts';
import type { PaymentStatus, RefundStatus } from '../status.ts';

/** Messages about paying in, and about money that goes back. */
export const en = {
  /** What a payer reads on the gateway's page. */
  topUp: 'Wallet top-up',
  /** Why a payment waits for an operator. */
  setAside: {
    otherCurrency: (currency: string) => `It was paid in ${currency}.`,
    otherAmount: (paid: string, ordered: string) => `${paid} was paid for an order of ${ordered}.`,
    partGone: 'Part of it was sent back at the gateway before it was credited.',
    sentBack: (amount: string, refundId: string) => `${amount} was sent back at the gateway (${refundId}).`,
    takenOut: (amount: string, refundId: string) =>
      `${amount} was sent back at the gateway (${refundId}) and has been taken out of the wallet.`,
    takenOutInPart: (amount: string, refundId: string, owed: string) =>
      `${amount} was sent back at the gateway (${refundId}). ${owed} of it had been spent: the family owes it, and it is taken from the next money they add.`,
    notSentBack: 'It was not credited, and could not be sent back.',
  },
  /** The states of a payment, for operators. */
  paymentStates: {
    created: 'Begun',
    attempted: 'Tried',
    failed: 'Failed',
    expired: 'Given up',
    authorized: 'Authorised',
    captured: 'Paid',
    partially_refunded: 'Partly sent back',
    refunded: 'Sent back',
  } satisfies Record<PaymentStatus, string>,
  /** The gateway's names of ways to pay, for operators; one that is not here is shown as it is. */
  methods: {
    card: 'Card',
    upi: 'UPI',
    netbanking: 'Net banking',
    wallet: 'Wallet app',
  } as Readonly<Record<string, string>>,
  /** What became of the money of a payment, for operators. */
  credits: {
    none: 'Not credited',
    credited: 'In the wallet',
    returned: 'Sent back without being credited',
  } satisfies Record<OperatorPayment['credit'], string>,
  /** Of the file of payments. */
  exportColumns: [
    'Payment',
    'Order',
    'Made (IST)',
    'Payer id',
    'Payer',
    'Amount',
    'Currency',
    'Method',
    'State',
    'Wallet',
    'Fee (INR)',
    'GST in the fee (INR)',
    'Refunded (INR)',
  ],
  amountBounds: `Please choose an amount from ${formatPaise(TOP_UP_MIN_PAISE)} to ${formatPaise(TOP_UP_MAX_PAISE)}`,
  wholeRupees: 'Please use whole rupees',
  refundAmount: 'Please enter how much should go back',
  walletFull: `A wallet holds at most ${formatPaise(WALLET_MAX_PAISE)}. Please choose a smaller amount.`,
  gatewayAway:
    'We cannot reach the payment service right now. Nothing was charged. Please try again in a minute.',
  consentNeeded: 'A parent has to confirm their consent before you can add money.',
  emailNotVerified: 'Please verify your email address before you add money.',
  notRefundable: 'This is more than can go back to the payments that it came from.',
  nothingToSendBack: 'Nothing of this payment waits to be sent back. Please close it instead.',
  reasonRequired: REASON_REQUIRED,
  refundMovedOn:
    'Somebody else has decided about this refund meanwhile, or it has not failed. Please look again.',
  notCreditable:
    'What was paid is not what was ordered, so it cannot be put into the wallet. Please ask again instead.',
  walletFullForRefund: `The wallet is too full for it: it holds at most ${formatPaise(WALLET_MAX_PAISE)}. Please ask again instead.`,
  returnPath: 'Please enter a path of this site.',
  /** To a person whose payment did not go through, when the bank gave no reason. */
  declined: 'The payment did not go through. Nothing was charged.',
  /** The states of a top-up, for its payer. */
  topUpStates: {
    created: 'Not paid yet',
    attempted: 'Waiting for the bank',
    failed: 'Did not go through',
    expired: 'Not paid',
    authorized: 'Being confirmed',
    captured: 'Added',
    partially_refunded: 'Partly sent back',
    refunded: 'Sent back',
  } satisfies Record<PaymentStatus, string>,

  refundStates: {
    requested: 'On its way',
    sent: 'On its way',
    settled: 'Refunded',
    failed: 'Back in your wallet',
  } satisfies Record<RefundStatus, string>,
  /** Beside the form that asks for money back. */
  refundHint: `It goes back to the card, bank or app that you paid with, and arrives in ${REFUND_ARRIVES_DAYS}.`,
} as const;
