import { BRAND } from '@kaksha/domain/brand.ts';
import { HIRING_BANNER } from '@kaksha/domain/content/careers.ts';
import { Container } from '../ui/layout.tsx';
import styles from './hiring-banner.module.css';
import { useCareersForm } from './use-careers-form.ts';

/** The line above everything: we are hiring, and this is how to reach us (specification, sections 1 and 2). */
export function HiringBanner() {
  return (
    <aside className={styles.banner} aria-label="We are hiring">
      <Container className={styles.inner}>
        <a className={styles.hiring} href={useCareersForm()} target="_blank" rel="noreferrer">
          <span>{HIRING_BANNER.qualification}</span>
          <b>{HIRING_BANNER.salary}</b>
          <span>{HIRING_BANNER.place}</span>
        </a>
        <span className={styles.contact}>
          <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        </span>
      </Container>
    </aside>
  );
}
