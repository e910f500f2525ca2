import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';

/** What every section of the Settings tab is given. */
export interface SectionProps {
  /** Whose settings these are, as the server knows them now. */
  user: SessionUser;
}
