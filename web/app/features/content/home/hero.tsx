import { BRAND } from '@kaksha/domain/brand.ts';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { useSession } from '../../../lib/session.tsx';
import { useSiteContent } from '../../../lib/site-content.ts';
import { useWords } from '../../../lib/words.ts';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Marked, RuledPaper } from '../../../ui/ruled-paper.tsx';
import { FreeTrialForm, type FreeTrialFormProps } from './free-trial-form.tsx';
import styles from './hero.module.css';
import { en } from './words/en.ts';

/** The claim, the two main links and the free trial beside them. */
export function Hero(trial: FreeTrialFormProps) {
  const words = useWords({ en }).hero;
  const { viewer } = useSession();
  const { figures } = useSiteContent();
  return (
    <RuledPaper>
      <Container className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            {BRAND.headline.start} <Marked>{BRAND.headline.marked}</Marked>
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.buttons}>
            <LinkButton to="/find-teachers" size="lg">
              {words.findTeacher}
            </LinkButton>
            {viewer === null ? (
              <LinkButton to="/register" size="lg" variant="secondary">
                {words.register}
              </LinkButton>
            ) : (
              <LinkButton to={dashboardPath(viewer.role)} size="lg" variant="secondary">
                {words.dashboard}
              </LinkButton>
            )}
          </div>
          {figures.length === 0 ? null : (
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure.label}>
                  <dt>{figure.label}</dt>
                  <dd>{figure.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <FreeTrialForm {...trial} />
      </Container>
    </RuledPaper>
  );
}
