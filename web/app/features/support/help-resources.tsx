import type { HelpResource } from '@kaksha/domain/content/help-resources.ts';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './help.module.css';

/** The cards of the Resources tab. */
export function HelpResources({ resources }: { resources: readonly HelpResource[] }) {
  return (
    <Grid columns={3} gap={4}>
      {resources.map(({ title, description, to, label }) => (
        <Card key={to} as="section" padding="lg" aria-label={title} className={styles.resource}>
          <h2 className={styles.resourceTitle}>{title}</h2>
          <p>{description}</p>
          <LinkButton to={to} variant="secondary">
            {label}
          </LinkButton>
        </Card>
      ))}
    </Grid>
  );
}
