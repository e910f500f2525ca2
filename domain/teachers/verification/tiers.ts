/** Checks of a teacher; the verified badge names them. */
export const VERIFICATION_TIERS = ['identity', 'qualification', 'demo_lesson'] as const;
export type VerificationTier = (typeof VERIFICATION_TIERS)[number];

export const TIER_LABELS: Readonly<Record<VerificationTier, string>> = {
  identity: 'Identity',
  qualification: 'Qualification',
  demo_lesson: 'Demo lesson',
};

/** Meanings of the tiers, for families. */
export const TIER_MEANINGS: Readonly<Record<VerificationTier, string>> = {
  identity: 'We have compared who this is with an identity document.',
  qualification: 'We have seen the certificates.',
  demo_lesson: 'We have watched a lesson.',
};

/** The tiers of a verification by default. */
export const USUAL_TIERS: readonly VerificationTier[] = ['identity', 'qualification'];

/** The tiers in their order, each once. */
export const inTierOrder = (tiers: readonly VerificationTier[]): VerificationTier[] =>
  VERIFICATION_TIERS.filter((tier) => tiers.includes(tier));

/** 'identity, qualification' for the middle of a sentence. */
export const tiersText = (tiers: readonly VerificationTier[]): string =>
  inTierOrder(tiers)
    .map((tier) => TIER_LABELS[tier].toLowerCase())
    .join(', ');
