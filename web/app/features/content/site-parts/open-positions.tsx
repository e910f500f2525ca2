import { HIRING_BANNER } from '@kaksha/domain/content/careers.ts';
import { useCareersForm } from '../../../lib/use-careers-form.ts';
import { useWords } from '../../../lib/words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Container } from '../../../ui/layout.tsx';
import styles from './open-positions.module.css';
import { en } from './words/en.ts';

/** The block of open positions; the back office shows it before it is saved. */
export function OpenPositions({ positions }: { positions: readonly string[] }) {
  const words = useWords({ en }).openPositions;
  const careersForm = useCareersForm();
  return (
    <section className={styles.careers} aria-labelledby="careers">
      <Container className={styles.inner}>
        <div className={styles.pitch}>
          <h2 id="careers">{words.title}</h2>
          <p>
            {HIRING_BANNER.qualification}. {HIRING_BANNER.salary}. {HIRING_BANNER.place}.
          </p>
          <a
            className={buttonStyle({ variant: 'secondary' })}
            href={careersForm}
            target="_blank"
            rel="noreferrer"
          >
            {words.apply}
          </a>
        </div>
        <ul className={styles.positions} aria-label={words.list}>
          {positions.map((position) => (
            <li key={position}>{position}</li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
