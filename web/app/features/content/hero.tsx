import { BRAND } from '@kaksha/domain/brand.ts';
import { MARKETING_FIGURES } from '@kaksha/domain/content/figures.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Marked, RuledPaper } from '../../ui/ruled-paper.tsx';
import { FreeTrialForm, type FreeTrialFormProps } from './free-trial-form.tsx';
import styles from './hero.module.css';

/** What we are, in one look, and the two ways in; the free trial beside it. */
export function Hero(trial: FreeTrialFormProps) {
  return (
    <RuledPaper>
      <Container className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            {BRAND.headline.start} <Marked>{BRAND.headline.marked}</Marked>
          </h1>
          <p className={styles.lead}>
            Live one-to-one classes for Class 1 to 10, with verified teachers you choose yourself. See the
            price in rupees and the free hours before you book.
          </p>
          <div className={styles.buttons}>
            <LinkButton to="/find-teachers" size="lg">
              Find a Teacher
            </LinkButton>
            <LinkButton to="/register" size="lg" variant="secondary">
              Register Now
            </LinkButton>
          </div>
          <dl className={styles.figures}>
            {MARKETING_FIGURES.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <FreeTrialForm {...trial} />
      </Container>
    </RuledPaper>
  );
}
