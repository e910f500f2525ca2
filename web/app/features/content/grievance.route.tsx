import { en as GRIEVANCE_TEXT } from '@kaksha/domain/support/grievance/words/en.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_PAGE, GRIEVANCES } from '@kaksha/domain/support/grievance.ts';
import { apiFor } from '../../lib/api.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/grievance.route';
import styles from './contact.module.css';
import { answeredFormOf } from './forms/answered-form.ts';
import { GrievanceForm } from './grievance-form.tsx';
import { OfficerCard } from './officer-card.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, GRIEVANCE_PAGE);

/** The current grievance officer, and the outcome of a post without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { grievance } = await apiFor(context).content.settings.shown();
  const sent = new URL(request.url).searchParams.get('sent') ?? '';
  return {
    officer: grievance.value,
    sent: /^\d{1,9}$/.test(sent) ? Number(sent) : null,
    answered: answeredFormOf(context, 'grievance'),
  };
}

/** The grievance officer, the time limits and the form. */
export default function Grievance({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).grievance;
  const { officer, sent, answered } = loaderData;
  return (
    <Container className={styles.head}>
      <PageHeader title={GRIEVANCE_TEXT.link} description={words.description} />
      <div className={styles.columns}>
        <GrievanceForm sent={sent} answered={answered} />
        <div className={styles.aside}>
          <OfficerCard officer={officer} />
          <Card as="section" padding="lg">
            <CardHeader title={words.howSoon} />
            <Stack gap={4}>
              {GRIEVANCE_KINDS.map((kind) => {
                const { label, acknowledgeHours, within } = GRIEVANCES[kind];
                return (
                  <section key={kind}>
                    <h3 className={styles.kind}>{label}</h3>
                    <Facts
                      facts={[
                        { label: words.acknowledged, value: words.withinHours(acknowledgeHours) },
                        { label: words.settled, value: words.within(within) },
                      ]}
                    />
                  </section>
                );
              })}
            </Stack>
          </Card>
        </div>
      </div>
    </Container>
  );
}
