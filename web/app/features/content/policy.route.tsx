import { POLICIES } from '@kaksha/domain/content/policies.ts';
import { useLocation } from 'react-router';
import { publicMeta } from '../../lib/page-meta.ts';
import { Container } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/policy.route';
import styles from './policy.module.css';

const pathOf = (pathname: string) => pathname.replace(/\/$/, '');

export const meta: Route.MetaFunction = (args) => {
  const path = pathOf(args.location.pathname);
  const policy = POLICIES[path];
  return policy === undefined
    ? []
    : publicMeta(args, { title: policy.title, description: policy.summary, path });
};

/** A policy that the footer links to: privacy, terms, refunds. */
export default function PolicyPage() {
  const policy = POLICIES[pathOf(useLocation().pathname)];
  if (policy === undefined) return null;
  return (
    <Container width="text" className={styles.page}>
      <PageHeader title={policy.title} description={policy.summary} />
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
