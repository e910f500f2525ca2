import { BRAND } from '@kaksha/domain/brand.ts';
import { CRASH } from '@kaksha/domain/content/crash.ts';
import { useRouteLoaderData } from 'react-router';
import styles from './request-id.module.css';

/**
 * Under which number this document's request is in our log, for a person who writes to us about a crash. The root's
 * loader says it (root.tsx); nothing is shown where it did not run.
 */
export function RequestId() {
  const root = useRouteLoaderData('root') as { requestId?: string } | undefined;
  if (!root?.requestId) return null;
  return (
    <p className={styles.id}>
      {CRASH.whomToWrite} <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>. {CRASH.number}{' '}
      <code>{root.requestId}</code>
    </p>
  );
}
