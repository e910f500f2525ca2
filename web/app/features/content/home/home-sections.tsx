import { FEATURES, type FeatureIcon, HOW_IT_WORKS, WHY_IITIANS } from '@kaksha/domain/content/home.ts';
import type { ShownTestimonial } from '@kaksha/domain/content/settings/settings.ts';
import type { FoundTeacher } from '@kaksha/domain/teachers/search-schema.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AwardIcon, CalendarIcon, VerifiedIcon, WalletIcon } from '../../../ui/frame-icons.tsx';
import { ChartIcon, VideoIcon } from '../../../ui/icons.tsx';
import { ClassroomIllustration } from '../../../ui/illustrations/classroom.tsx';
import { HeroLessonIllustration } from '../../../ui/illustrations/hero-lesson.tsx';
import { Container, Grid } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { type QuestionItem, Questions } from '../../../ui/questions.tsx';
import { Section } from '../../../ui/section.tsx';
import { TeacherPreview } from '../../teachers/card/teacher-preview.tsx';
import styles from './home-sections.module.css';
import { en } from './words/en.ts';

/** Why IITian teachers matter. */
export function WhyIitians() {
  return (
    <Section>
      <div className={styles.why}>
        <div>
          <h2 className={styles.heading}>{WHY_IITIANS.title}</h2>
          <p className={styles.lead}>{WHY_IITIANS.lead}</p>
          <HeroLessonIllustration className={styles.picture} />
        </div>
        <ul className={styles.reasons}>
          {WHY_IITIANS.reasons.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Teachers who can be tried soon, as a search finds them first; nothing while there is none. */
export function HomeTeachers({ teachers }: { teachers: readonly FoundTeacher[] }) {
  const words = useWords({ en }).homeTeachers;
  if (teachers.length === 0) return null;
  return (
    <Section
      ground="surface"
      title={words.title}
      description={words.description}
      action={<TextLink to="/find-teachers">{words.all}</TextLink>}
    >
      <Grid columns={3} gap={6} as="ul">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <TeacherPreview teacher={teacher} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const FEATURE_ICONS: Record<FeatureIcon, ReactNode> = {
  video: <VideoIcon size={24} />,
  verified: <VerifiedIcon size={24} />,
  calendar: <CalendarIcon size={24} />,
  chart: <ChartIcon size={24} />,
  award: <AwardIcon size={24} />,
  wallet: <WalletIcon size={24} />,
};

/** The six features. */
export function Features() {
  const words = useWords({ en }).homeSections;
  return (
    <Section ground="sand" title={words.classTitle} description={words.classDescription}>
      <ClassroomIllustration className={styles.classroom} />
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature.title}>
            <span className={styles.icon}>{FEATURE_ICONS[feature.icon]}</span>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The four steps, as a list in an exercise book. */
export function HowItWorks() {
  const words = useWords({ en }).homeSections;
  return (
    <Section title={words.stepsTitle} description={words.stepsDescription}>
      <ol className={styles.steps}>
        {HOW_IT_WORKS.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What families say; nothing while nobody is quoted. */
export function Testimonials({ items }: { items: readonly ShownTestimonial[] }) {
  const words = useWords({ en }).homeSections;
  if (items.length === 0) return null;
  return (
    <Section title={words.families}>
      <Grid columns={3} gap={6} as="ul">
        {items.map((testimonial) => (
          <li key={testimonial.quote}>
            <figure className={styles.testimonial}>
              <blockquote>{testimonial.quote}</blockquote>
              <figcaption>
                <Avatar name={testimonial.name} size={48} decorative />
                <span>
                  <b>{testimonial.name}</b>
                  <span className={styles.who}>{testimonial.who}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** The commonest questions, and the way to all of them. */
export function HomeQuestions({ questions }: { questions: readonly QuestionItem[] }) {
  const words = useWords({ en }).homeSections;
  if (questions.length === 0) return null;
  return (
    <Section title={words.questions} action={<TextLink to="/contact#faq">{words.allQuestions}</TextLink>}>
      <div className={styles.questions}>
        <Questions items={questions} />
      </div>
    </Section>
  );
}

/** The last word: register, or look around first. */
export function ClosingCall() {
  const words = useWords({ en }).homeSections;
  return (
    <section className={styles.closing} data-theme="dark" aria-labelledby="closing-call">
      <Container className={styles.closingInner}>
        <div>
          <h2 id="closing-call" className={styles.heading}>
            {words.closing}
          </h2>
          <p>{words.closingText}</p>
        </div>
        <div className={styles.closingButtons}>
          <LinkButton to="/register" size="lg">
            {words.register}
          </LinkButton>
          <LinkButton to="/find-teachers" size="lg" variant="secondary">
            {words.findTeachers}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
