/**
 * Everything that waits for an operator, in the order of the dashboard: how it is called and where it is decided. A queue that
 * is missing here fails `waiting.test.ts`, which reads the operators' lists out of the contract.
 */
export const WAITING = {
  quarantine: { label: 'Payments to look at', path: '/admin/payments' },
  refund: { label: 'Refunds that failed', path: '/admin/refunds' },
  payout: { label: 'Payouts to approve', path: '/admin/payouts' },
  paymentRequest: { label: 'Payments to closed accounts', path: '/admin/payment-requests' },
  dispute: { label: 'Open disputes', path: '/admin/disputes' },
  goodwill: { label: 'Goodwill to approve', path: '/admin/goodwill' },
  message: { label: 'Reported messages', path: '/admin/messages' },
  review: { label: 'Reported reviews', path: '/admin/reviews' },
  profile: { label: 'Reported profiles', path: '/admin/profiles?list=reported' },
  videoReport: { label: 'Reported videos', path: '/admin/videos?list=reported' },
  verification: { label: 'Teachers to verify', path: '/admin/verifications' },
  adultCheck: { label: 'Documents of adults to look at', path: '/admin/adult-checks' },
  film: { label: 'Introduction videos to approve', path: '/admin/profiles' },
  video: { label: 'Videos to approve', path: '/admin/videos' },
  block: { label: 'Payouts stopped by the reconciliation', path: '/admin/reconciliation' },
  request: { label: 'Requests to answer', path: '/admin/inbox' },
  grievanceOfficer: { label: 'Grievance officer to be named', path: '/admin/content/grievance' },
} as const satisfies Record<string, { label: string; path: `/admin/${string}` }>;

export type WaitingKind = keyof typeof WAITING;
export const WAITING_KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]];
