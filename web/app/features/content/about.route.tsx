import { ABOUT, ABOUT_PAGE, plansFrom, type ValueIcon } from '@kaksha/domain/content/about.ts';
import type { ReactNode } from 'react';
import { apiFor } from '../../lib/api.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { useSiteContent } from '../../lib/site-content.ts';
import { useWords } from '../../lib/words.ts';
import { AwardIcon } from '../../ui/frame-icons.tsx';
import { Container, Grid } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookIcon, GlobeIcon } from '../../ui/page-icons.tsx';
import { RuledPaper } from '../../ui/ruled-paper.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/about.route';
import styles from './about.module.css';
import { DatedFigures } from './dated-figures.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, ABOUT_PAGE);

const VALUE_ICONS: Record<ValueIcon, ReactNode> = {
  award: <AwardIcon size={24} />,
  student: <BookIcon size={24} />,
  access: <GlobeIcon size={24} />,
};

/** The cheapest plan's current price. */
export async function loader({ context }: Route.LoaderArgs) {
  const { plans } = await apiFor(context).rates.plans.shown();
  return { lowestPaise: Math.min(...plans.map(({ monthPricePaise }) => monthPricePaise)) };
}

/** Story, values, team, mission, figures (specification, section 2). */
export default function About({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).about;
  const { figures } = useSiteContent();
  return (
    <>
      <RuledPaper>
        <Container className={styles.hero}>
          <h1>{ABOUT.title}</h1>
          <p className={styles.lead}>{ABOUT.lead}</p>
        </Container>
      </RuledPaper>
      <Section>
        <div className={styles.story}>
          <h2>{ABOUT.story.title}</h2>
          <div className={styles.paragraphs}>
            {ABOUT.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section ground="sand" title={words.values}>
        <Grid columns={3} gap={8} as="ul">
          {ABOUT.values.map((value) => (
            <li key={value.title}>
              <span className={styles.icon}>{VALUE_ICONS[value.icon]}</span>
              <h3>{value.title}</h3>
              <p className={styles.text}>
                {value.icon === 'access' ? `${plansFrom(loaderData.lowestPaise)} ` : ''}
                {value.text}
              </p>
            </li>
          ))}
        </Grid>
      </Section>
      <Section title={words.team} description={words.teamDescription}>
        <Grid columns={4} gap={4} as="ul">
          {ABOUT.team.map((part) => (
            <li key={part.role} className={styles.part}>
              <h3>{part.role}</h3>
              <p className={styles.text}>{part.text}</p>
            </li>
          ))}
        </Grid>
      </Section>
      <Section ground="surface">
        <div className={styles.mission}>
          <div>
            <h2 className={styles.missionTitle}>{ABOUT.mission.title}</h2>
            <p className={styles.missionText}>{ABOUT.mission.text}</p>
          </div>
          <DatedFigures figures={figures} />
        </div>
      </Section>
      <Section>
        <div className={styles.closing}>
          <h2>{words.closing}</h2>
          <div className={styles.buttons}>
            <LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              {words.contactUs}
            </LinkButton>
          </div>
        </div>
      </Section>
    </>
  );
}
