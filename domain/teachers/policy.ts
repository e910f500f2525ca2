/** How long the check of a verification request takes (specification, section 9). */
export const VERIFICATION_REVIEW_TIME = '2-3 business days';
