import { guideSlug } from '@kaksha/domain/resources/guides/paths.ts';
import type { Guide } from '@kaksha/domain/resources/guides/schema.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { loginPath, registerPath } from '../../../lib/login-path.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { MasteryBadge } from '../../practice/mastery-badge.tsx';
import styles from './guide.module.css';
import { practiceChapterPath } from './guide-words.ts';
import { en } from './words/en.ts';

/** The way to practise a chapter; a student sees how far they know it. */
export function OwnChapterCard({ guide }: { guide: Guide }) {
  const words = useWords({ en }).ownChapterCard;
  const { viewer } = useSession();
  const canPractise = guide.questions > 0;
  if (viewer?.role === 'student') return <OfStudent guide={guide} key={guide.title} />;
  // Practice is a student's; a teacher or operator reads the guide.
  const loginTo = loginPath(practiceChapterPath(guide));
  if (!canPractise || viewer?.role === 'teacher' || viewer?.role === 'admin') return null;
  return (
    <Card as="section" aria-labelledby="practise">
      <CardHeader id="practise" title={words.practise} description={words.description} />
      {viewer === null ? (
        <Stack gap={3}>
          <LinkButton to={loginTo} fullWidth>
            {words.logIn}
          </LinkButton>
          <p className={styles.quiet}>
            {words.newHere} <TextLink to={registerPath(loginTo)}>{words.createAccount}</TextLink>
          </p>
        </Stack>
      ) : (
        <p className={styles.quiet}>
          {words.childPractises} <TextLink to="/practice">{words.seePractice}</TextLink>
        </p>
      )}
    </Card>
  );
}

function OfStudent({ guide }: { guide: Guide }) {
  const words = useWords({ en }).ownChapterCard;
  const { class: grade, subject, title } = guide;
  const load = useCallback(
    () => api.resources.guides.mine({ class: grade, subject: guideSlug(subject), chapter: guideSlug(title) }),
    [grade, subject, title],
  );
  const { loaded } = useLoaded(load);
  return (
    <Card as="section" aria-labelledby="practise">
      <CardHeader id="practise" title={words.ownTitle} />
      <Stack gap={4}>
        {loaded.state === 'loading' ? <SkeletonText lines={2} /> : null}
        {loaded.state === 'failed' ? <p className={styles.quiet}>{words.loadFailed}</p> : null}
        {loaded.state === 'loaded' ? (
          <>
            <p className={styles.mastery}>
              <MasteryBadge mastery={loaded.value.mastery} />
              <span className={styles.quiet}>{words.answersSoFar(loaded.value.answers)}</span>
            </p>
            {loaded.value.assessments.length === 0 ? null : (
              <div>
                <h3 className={styles.small}>{words.assessments}</h3>
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
            {words.practise}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}
