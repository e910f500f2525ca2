import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx';
import { Card } from './card.tsx';
import styles from './form-page.module.css';
import { Container } from './layout.tsx';
import { RuledPaper } from './ruled-paper.tsx';

export interface FormPageProps {
  crumbs: BreadcrumbsProps['items'];
  /** The page's only `<h1>`. */
  title: string;
  description: string;
  /** The form. */
  children: ReactNode;
}

/** A page of one form, such as a purchase: on ruled paper what it is about, then the form in a card. */
export function FormPage({ crumbs, title, description, children }: FormPageProps) {
  return (
    <>
      <RuledPaper as="header">
        <Container width="form" className={styles.header}>
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
          <p>{description}</p>
        </Container>
      </RuledPaper>
      <Container width="form" className={styles.content}>
        <Card padding="lg">{children}</Card>
      </Container>
    </>
  );
}

/** The terms to which sending a form agrees: items of a list. */
export function Terms({ children }: { children: ReactNode }) {
  return <ul className={styles.terms}>{children}</ul>;
}
