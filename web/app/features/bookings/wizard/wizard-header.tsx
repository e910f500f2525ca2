import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container } from '../../../ui/layout.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import styles from './wizard.module.css';

export interface WizardHeaderProps {
  teacher: { id: string; name: string };
  /** The first step is a page of the exercise book. */
  ruled?: boolean;
  children?: ReactNode;
}

/** The head of the booking screens: where one is, with whom, and the steps. */
export function WizardHeader({ teacher, ruled = false, children }: WizardHeaderProps) {
  const content = (
    <Container className={styles.header}>
      <Breadcrumbs
        items={[
          { label: 'Find Teachers', to: '/find-teachers' },
          { label: teacher.name, to: `/teachers/${teacher.id}` },
          { label: 'Book a class' },
        ]}
      />
      <h1>Book a class with {teacher.name}</h1>
      {children}
    </Container>
  );
  return ruled ? (
    <RuledPaper as="header">{content}</RuledPaper>
  ) : (
    <header className={styles.plain}>{content}</header>
  );
}
