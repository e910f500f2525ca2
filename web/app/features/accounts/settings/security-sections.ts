import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import type { ComponentType } from 'react';
import { CalendarSection } from './calendar-section.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FamilySection } from './family-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

export interface SecuritySectionProps {
  /** Whose settings these are, as the server knows them now. */
  user: SessionUser;
}

/**
 * One section of the Settings tab: a component that loads what it shows and renders a `SettingsSection`. It may render
 * nothing for people whom it is not about.
 */
export interface SecuritySection {
  id: string;
  Section: ComponentType<SecuritySectionProps>;
}

/** The sections of the Settings tab, from top to bottom. A new one is a line here and a file of its own. */
export const SECURITY_SECTIONS: readonly SecuritySection[] = [
  { id: 'email', Section: EmailSection },
  { id: 'family', Section: FamilySection },
  { id: 'password', Section: ChangePasswordSection },
  { id: 'two-step', Section: TwoStepSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'notifications', Section: NotificationsSection },
  { id: 'calendar', Section: CalendarSection },
  { id: 'data', Section: YourDataSection },
];
