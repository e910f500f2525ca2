import type { ReactNode } from 'react';
import { Cluster, Container } from '../../ui/layout.tsx';
import styles from './specimen.module.css';

/** One group of components on the design system's page. */
export function SpecimenGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.group}>
      <Container>
        <h2 id={`${id}-title`} className={styles.groupTitle}>
          {title}
        </h2>
        <div className={styles.specimens}>{children}</div>
      </Container>
    </section>
  );
}

export interface SpecimenProps {
  /** The component and the state: 'Button, loading'. */
  name: string;
  /** Something to try, such as keys. */
  note?: string;
  children: ReactNode;
  /** `row` side by side, `column` under one another, `wide` over the whole width. */
  look?: 'row' | 'column' | 'wide';
}

/** A component in a state. */
export function Specimen({ name, note, children, look = 'row' }: SpecimenProps) {
  return (
    <div className={look === 'wide' ? styles.wide : styles.specimen}>
      <p className={styles.name}>{name}</p>
      {note ? <p className={styles.note}>{note}</p> : null}
      {look === 'row' ? (
        <Cluster gap={3}>{children}</Cluster>
      ) : (
        <div className={styles.column}>{children}</div>
      )}
    </div>
  );
}
