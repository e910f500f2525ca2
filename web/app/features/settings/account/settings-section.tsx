import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import styles from './settings-section.module.css';

export interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  /** At the end of the title's line: a state, or the section's button. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of one section of the Settings tab. */
export function SettingsSection({ title, description, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} action={action} />
      <div className={styles.body}>{children}</div>
    </Card>
  );
}
