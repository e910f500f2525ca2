import type { ReactNode } from 'react';
import { Container } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './policy.module.css';

interface PolicyTextProps {
  policy: {
    title: string;
    summary: string;
    sections: readonly { title: string; paragraphs: readonly string[] }[];
  };
  /** Above the sections: which version it is. */
  above?: ReactNode;
}

/** The words of a policy; the back office shows them before they are published. */
export function PolicyText({ policy, above }: PolicyTextProps) {
  return (
    <Container width="text" className={styles.page}>
      <PageHeader title={policy.title} description={policy.summary} />
      {above}
      <div className={styles.sections}>
        {policy.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Container>
  );
}
