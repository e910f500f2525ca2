import { HELP_CENTRES } from '@kaksha/domain/content/help-centres.ts';
import { studentQuestions } from '@kaksha/domain/content/help-students.ts';
import { useLocation, useSearchParams } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { faqPage } from '../../../lib/structured-data.ts';
import { useWords } from '../../../lib/words.ts';
import { Container } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SupportCard } from '../../support/support-card.tsx';
import type { Route } from './+types/help-centre.route';
import styles from './help-centre.module.css';
import { HelpSearch } from './help-search.tsx';
import { en } from './words/en.ts';

const centreAt = (pathname: string) =>
  pathname.startsWith(HELP_CENTRES.teachers.path) ? HELP_CENTRES.teachers : HELP_CENTRES.students;

export const meta: Route.MetaFunction = (args) => publicMeta(args, centreAt(args.location.pathname));

/** The students' questions begin with the public ones, as they stand now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const centre = centreAt(url.pathname);
  if (centre !== HELP_CENTRES.students) return { questions: centre.questions };
  const { faq } = await apiFor(context).content.settings.shown();
  return { questions: studentQuestions(faq.value.items) };
}

/** A public help centre: questions to search, and a person to ask. One screen for both audiences. */
export default function HelpCentre({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).helpCentre;
  const centre = centreAt(useLocation().pathname);
  const [params] = useSearchParams();
  const term = params.get('q') ?? '';
  const other = centre === HELP_CENTRES.students ? HELP_CENTRES.teachers : HELP_CENTRES.students;
  return (
    <Container className={styles.page}>
      <JsonLd of={import.meta.env.SSR && (() => [faqPage(loaderData.questions)])} />
      <PageHeader title={centre.title} description={centre.description} />
      <div className={styles.columns}>
        {/* A centre's search is its own: the other's begins anew. */}
        <HelpSearch key={centre.path} questions={loaderData.questions} term={term} path={centre.path} />
        <div className={styles.side}>
          <SupportCard />
          <p className={styles.other}>
            {words.somethingElse} <TextLink to={other.path}>{other.title}</TextLink>
          </p>
        </div>
      </div>
    </Container>
  );
}
