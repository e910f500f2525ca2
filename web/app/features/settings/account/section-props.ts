import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';

/** The props of every section of the Settings tab. */
export interface SectionProps {
  /** The settings' owner, as the server knows them now. */
  user: SessionUser;
}
