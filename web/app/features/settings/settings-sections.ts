import type { ComponentType } from 'react';
import { ChangePasswordSection } from './account/change-password-section.tsx';
import { DevicesSection } from './account/devices-section.tsx';
import { EmailSection } from './account/email-section.tsx';
import { NotificationsSection } from './account/notifications-section.tsx';
import { PasskeysSection } from './account/passkeys-section.tsx';
import { ProviderSection } from './account/provider-section.tsx';
import type { SectionProps } from './account/section-props.ts';
import { TwoStepSection } from './account/two-step-section.tsx';
import { YourDataSection } from './account/your-data-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { FamilySection } from './family-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

/**
 * One section of the Settings tab: a component that loads its data and renders a `SettingsSection`. It may render
 * nothing for people whom it is not about.
 */
export interface SettingsSection {
  id: string;
  Section: ComponentType<SectionProps>;
}

/** The sections of the Settings tab, from top to bottom. A new one is a line here and a file of its own. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: 'email', Section: EmailSection },
  { id: 'family', Section: FamilySection },
  { id: 'password', Section: ChangePasswordSection },
  { id: 'two-step', Section: TwoStepSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'provider', Section: ProviderSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'notifications', Section: NotificationsSection },
  { id: 'time-zone', Section: TimeZoneSection },
  { id: 'calendar', Section: CalendarSection },
  { id: 'data', Section: YourDataSection },
];
