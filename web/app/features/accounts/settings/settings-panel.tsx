import { Stack } from '../../../ui/layout.tsx';
import { SECURITY_SECTIONS, type SecuritySectionProps } from './security-sections.ts';

/** The Settings tab of the profile: its sections one below the other (specification, section 2). */
export function SettingsPanel({ user }: SecuritySectionProps) {
  return (
    <Stack gap={6}>
      {SECURITY_SECTIONS.map(({ id, Section }) => (
        <Section key={id} user={user} />
      ))}
    </Stack>
  );
}
