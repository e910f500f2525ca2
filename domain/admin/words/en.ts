import { REASON_REQUIRED } from '../../words.ts';

/** Messages to operators. */
export const en = {
  secondFactorNeeded:
    'Operators need two-step sign-in. Please turn it on in the Settings of your profile, then come back.',
  reasonRequired: REASON_REQUIRED,
  dashboardFailed: 'Failed to load dashboard data.',
  auditFailed: 'Failed to load the audit log.',
} as const;
