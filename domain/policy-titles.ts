/** The policies that the footer links to, by path; their texts are in policies.ts, which only their own pages load. */
export const POLICY_TITLES = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/refund-policy': 'Refund Policy',
} as const;
export type PolicyPath = keyof typeof POLICY_TITLES;

/** A link to a policy, by its title. */
export const policyLink = (to: PolicyPath) => ({ to, label: POLICY_TITLES[to] });
