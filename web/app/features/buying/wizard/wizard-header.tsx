import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Container } from '../../../ui/layout.tsx';
import { RuledPaper } from '../../../ui/ruled-paper.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

export interface WizardHeaderProps {
  teacher: { id: string; name: string };
  /** The first step is a page of the exercise book. */
  ruled?: boolean;
  children?: ReactNode;
}

/** The head of the booking screens: breadcrumbs, the teacher's name, and the steps. */
export function WizardHeader({ teacher, ruled = false, children }: WizardHeaderProps) {
  const words = useWords({ en }).wizard;
  const content = (
    <Container className={styles.header}>
      <Breadcrumbs
        items={[
          { label: words.findTeachers, to: '/find-teachers' },
          { label: teacher.name, to: `/teachers/${teacher.id}` },
          { label: words.bookAClass },
        ]}
      />
      <h1>{words.bookAClassWith(teacher.name)}</h1>
      {children}
    </Container>
  );
  return ruled ? (
    <RuledPaper as="header">{content}</RuledPaper>
  ) : (
    <header className={styles.plain}>{content}</header>
  );
}
