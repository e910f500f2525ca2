import { guideSlug } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide } from '@kaksha/domain/resources/guides/schema.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { MasteryBadge } from '../../practice/mastery-badge.tsx';
import styles from './guide.module.css';
import { practiceChapterPath } from './guide-words.ts';

/** The way to practise a chapter; a student sees how far they know it. */
export function OwnChapterCard({ guide }: { guide: Guide }) {
  const { viewer } = useSession();
  const canPractise = guide.questions > 0;
  if (viewer?.role === 'student') return <OfStudent guide={guide} key={guide.title} />;
  // Practice is a student's; a teacher or operator reads the guide.
  if (!canPractise || viewer?.role === 'teacher' || viewer?.role === 'admin') return null;
  return (
    <Card as="section" aria-labelledby="practise">
      <CardHeader
        id="practise"
        title="Practise this chapter"
        description="Every answer is explained at once, and we remember what to ask again. Free for every student."
      />
      {viewer === null ? (
        <Stack gap={3}>
          <LinkButton to={`/login?next=${encodeURIComponent(practiceChapterPath(guide))}`} fullWidth>
            Log in to practise
          </LinkButton>
          <p className={styles.quiet}>
            New here? <TextLink to="/register">Create an account</TextLink>
          </p>
        </Stack>
      ) : (
        <p className={styles.quiet}>
          Your child practises it in their own account.{' '}
          <TextLink to="/practice">See what they practised</TextLink>
        </p>
      )}
    </Card>
  );
}

function OfStudent({ guide }: { guide: Guide }) {
  const { class: grade, subject, title } = guide;
  const load = useCallback(
    () => api.resources.guides.mine({ class: grade, subject: guideSlug(subject), chapter: guideSlug(title) }),
    [grade, subject, title],
  );
  const { loaded } = useLoaded(load);
  return (
    <Card as="section" aria-labelledby="practise">
      <CardHeader id="practise" title="You and this chapter" />
      <Stack gap={4}>
        {loaded.state === 'loading' ? <SkeletonText lines={2} /> : null}
        {loaded.state === 'failed' ? (
          <p className={styles.quiet}>How far you know this chapter could not be loaded.</p>
        ) : null}
        {loaded.state === 'loaded' ? (
          <>
            <p className={styles.mastery}>
              <MasteryBadge mastery={loaded.value.mastery} />
              <span className={styles.quiet}>
                {countOf(loaded.value.answers, 'answer', 'answers')} so far
              </span>
            </p>
            {loaded.value.assessments.length === 0 ? null : (
              <div>
                <h3 className={styles.small}>Assessments that ask about it</h3>
                <ul>
                  {loaded.value.assessments.map((each) => (
                    <li key={each.id}>
                      <TextLink to={`/assessments/${each.id}`}>{each.title}</TextLink>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        ) : null}
        {guide.questions === 0 ? null : (
          <LinkButton to={practiceChapterPath(guide)} fullWidth>
            Practise this chapter
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
