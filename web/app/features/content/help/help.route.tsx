import type { HelpQuestion } from '@kaksha/domain/content/help.ts';
import { HELP_AREAS, HELP_ROLES, HELP_TABS, type HelpRole } from '@kaksha/domain/content/help-areas.ts';
import type { HelpResource } from '@kaksha/domain/content/help-resources.ts';
import { studentQuestions } from '@kaksha/domain/content/help-students.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { Suspense, use, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { dashboardPath } from '../../../lib/role-paths.ts';
import { loadRows, rowsWanted, SHOW_PARAM } from '../../../lib/show-more.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Grid } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ContactSupport } from '../../support/contact-support.tsx';
import type { Route } from './+types/help.route';
import styles from './help.module.css';
import { HelpSearch } from './help-search.tsx';
import { en } from './words/en.ts';

/** The cards of the Resources tab. */
function HelpResources({ resources }: { resources: readonly HelpResource[] }) {
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

const STEP = 10;
const TAB_PARAM = 'tab';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).help.pageTitle);

/** The role of a help center's path: '/teacher/help' is the teacher's. */
function roleOf(pathname: string): HelpRole {
  return HELP_ROLES.find((role) => pathname.startsWith(`/${role}/`)) ?? 'student';
}

/** The questions of a role: those of families begin with the public ones, as they stand now. */
async function readQuestions(role: HelpRole, signal: AbortSignal): Promise<readonly HelpQuestion[]> {
  if (role === 'teacher') return HELP_AREAS.teacher.questions;
  const { faq } = await api.content.settings.shown(undefined, { signal });
  return studentQuestions(faq.value.items);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const requests = loadRows(
    rowsWanted(searchParams, STEP),
    (page) => api.support.list(page, { signal: request.signal }),
    (page) => page.requests,
  );
  return {
    requests: pending(requests),
    questions: pending(readQuestions(roleOf(pathname), request.signal)),
  };
}

/** The help center of people who are signed in (specification, section 2, 'Student help center'). */
export default function Help({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).help;
  useLiveRevalidation(['request:changed']);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { change } = useSearchChange();
  const role = roleOf(pathname);
  const { title, description, resources } = HELP_AREAS[role];
  const asked = HELP_TABS.find(({ value }) => value === params.get(TAB_PARAM))?.value ?? 'faqs';
  const [tab, choose] = useOptimistic(asked);
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Cluster gap={2}>
            <LinkButton to="/contact" variant="secondary">
              {words.contactUs}
            </LinkButton>
            <LinkButton to={dashboardPath(role)} variant="secondary">
              {words.dashboard}
            </LinkButton>
          </Cluster>
        }
      />
      <Tabs
        label={words.tabs}
        tabs={HELP_TABS}
        value={tab}
        onValueChange={(next) =>
          change((search) => {
            choose(next);
            search.set(TAB_PARAM, next);
            search.delete(SHOW_PARAM);
          })
        }
      >
        <TabPanel value="faqs">
          <div className={styles.text}>
            <Suspense fallback={<RowsSkeleton rows={7} />}>
              <Searched questions={loaderData.questions} term={params.get('q') ?? ''} path={pathname} />
            </Suspense>
          </div>
        </TabPanel>
        <TabPanel value="resources">
          <HelpResources resources={resources} />
        </TabPanel>
        {/* Kept, so that a half-written message survives a look at the questions. */}
        <TabPanel value="contact" keepMounted>
          <ContactSupport role={role} requests={loaderData.requests} step={STEP} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Searched({
  questions,
  ...search
}: {
  questions: Promise<readonly HelpQuestion[]>;
  term: string;
  path: string;
}) {
  return <HelpSearch questions={use(questions)} {...search} />;
}

export const ErrorBoundary = loadFailure(T.loadFailed);
