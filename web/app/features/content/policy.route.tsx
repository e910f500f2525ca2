import { POLICY_KEYS } from '@kaksha/domain/content/settings/keys.ts';
import { apiFor } from '../../lib/api.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import { Container } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/policy.route';
import styles from './policy.module.css';
import { PolicySections } from './policy-sections.tsx';
import { PolicyVersions } from './policy-versions.tsx';

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const policy = loaderData?.policy;
  if (!policy) return [];
  const { title, summary, version, inForce } = policy;
  return publicMeta(args, {
    title,
    description: summary,
    path: args.location.pathname.replace(/\/$/, ''),
    // Search engines know the version that holds.
    indexed: version === inForce,
  });
};

/** The version that holds today, or the one that `version` names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = POLICY_KEYS.find((key) => pathname.startsWith(`/${key}`));
  if (name === undefined) throw new Response(null, { status: 404 });
  const wanted = searchParams.get('version') ?? '';
  const version = /^\d{1,9}$/.test(wanted) ? Number(wanted) : undefined;
  return { policy: await apiFor(context).content.settings.policy({ name, version }) };
}

/** A policy that the footer links to: privacy, terms, refunds. */
export default function PolicyPage({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <Container width="text" className={styles.page}>
      <PageHeader title={policy.title} description={policy.summary} />
      <PolicyVersions policy={policy} />
      <PolicySections sections={policy.sections} />
    </Container>
  );
}
