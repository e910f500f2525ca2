import { Stack } from '../../ui/layout.tsx';
import type { SectionProps } from '../accounts/settings/section-props.ts';
import { SETTINGS_SECTIONS } from './settings-sections.ts';

/** The Settings tab of the profile: its sections one below the other (specification, section 2). */
export function SettingsPanel({ user }: SectionProps) {
  return (
    <Stack gap={6}>
      {SETTINGS_SECTIONS.map(({ id, Section }) => (
        <Section key={id} user={user} />
      ))}
    </Stack>
  );
}
