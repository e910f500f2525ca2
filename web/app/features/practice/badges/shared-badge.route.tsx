import { BRAND } from '@kaksha/domain/brand.ts';
import { en as M } from '@kaksha/domain/practice/badges/kinds/words/en.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { data } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { publicMeta } from '../../../lib/page-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AwardIcon } from '../../../ui/frame-icons.tsx';
import { Container } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/shared-badge.route';
import styles from './badges.module.css';
import { en } from './words/en.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { badge: await apiFor(context).badges.shared({ id: params.id }) };
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return data({ badge: null }, { status: 404 });
    throw error;
  }
}

/** A child's page: search engines leave it out. */
export const meta = (args: Route.MetaArgs) => {
  const words = metaWords(args, { en }).sharedBadge;
  const badge = args.loaderData?.badge;
  return publicMeta(args, {
    title: badge == null ? words.badge : `${badge.name}: ${badge.holder}`,
    description: badge == null ? M.notShared : words.summary(BRAND.name, badge.how),
    path: `/badges/${args.params.id}`,
    picture: { path: pagePicture('/'), alt: BRAND.name },
    indexed: false,
  });
};

/** A badge that a family shares, and whether its signature is ours. */
export default function SharedBadge({ loaderData: { badge } }: Route.ComponentProps) {
  const words = useWords({ en }).sharedBadge;
  if (badge === null)
    return (
      <Container width="form" className={styles.page}>
        <PageHeader title={words.notFound} description={M.notShared} />
      </Container>
    );
  return (
    <Container width="form" className={styles.page}>
      <span className={styles.large}>
        <AwardIcon size={44} />
      </span>
      <PageHeader title={badge.name} description={words.earned(badge.holder, formatDate(badge.earnedAt))} />
      <p>{words.howEarned(badge.how)}</p>
      {badge.isGenuine ? (
        <Alert tone="success" title={words.genuine}>
          {words.genuineText(BRAND.name)}
        </Alert>
      ) : (
        <Alert tone="error" title={words.notVerified}>
          {words.notVerifiedText}
        </Alert>
      )}
      <p>
        <TextLink to="/">{words.aboutBrand(BRAND.name)}</TextLink>
      </p>
    </Container>
  );
}
