import styles from './policy.module.css';

interface PolicySectionsProps {
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** The words of a policy; the back office shows them before they are published. */
export function PolicySections({ sections }: PolicySectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
