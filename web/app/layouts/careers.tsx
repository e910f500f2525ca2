import { HIRING_BANNER } from '@kaksha/domain/content/careers.ts';
import { useSiteContent } from '../lib/site-content.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Container } from '../ui/layout.tsx';
import styles from './careers.module.css';
import { useCareersForm } from './use-careers-form.ts';

/** The open positions, above the footer of every public page (specification, section 1); none, when no position is open. */
export function Careers() {
  const { positions } = useSiteContent().careers;
  const careersForm = useCareersForm();
  if (positions.length === 0) return null;
  return (
    <section className={styles.careers} aria-labelledby="careers">
      <Container className={styles.inner}>
        <div className={styles.pitch}>
          <h2 id="careers">Work with us</h2>
          <p>
            {HIRING_BANNER.qualification}. {HIRING_BANNER.salary}. {HIRING_BANNER.place}.
          </p>
          <a
            className={buttonStyle({ variant: 'secondary' })}
            href={careersForm}
            target="_blank"
            rel="noreferrer"
          >
            Apply for a position
          </a>
        </div>
        <ul className={styles.positions} aria-label="Open positions">
          {positions.map((position) => (
            <li key={position}>{position}</li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
