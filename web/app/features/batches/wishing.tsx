import { useSession } from '../../lib/session.tsx';
import { SignInFirst } from '../../lib/sign-in-first.tsx';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './batches.module.css';
import { type BatchFilters, searchPath } from './public/batch-filters.ts';
import { Wishes } from './wishes.tsx';
import { en } from './words/en.ts';

/** The section with the wish for a batch; it begins with what was searched for. */
export function Wishing({ id, asked }: { id: string; asked: BatchFilters }) {
  const words = useWords({ en }).batches;
  return (
    <section id={id} className={styles.wish}>
      <h2>{words.wishTitle}</h2>
      <p className={styles.text}>{words.wishIntro}</p>
      <Wish asked={asked} />
    </section>
  );
}

function Wish({ asked }: { asked: BatchFilters }) {
  const words = useWords({ en }).batches;
  const { viewer } = useSession();
  if (viewer?.role === 'student' || viewer?.role === 'parent')
    return <Wishes role={viewer.role} asked={asked} />;
  if (viewer?.role === 'teacher') {
    return (
      <Card className={styles.card}>
        <Cluster gap={4} justify="between">
          <p>{words.forTeachers}</p>
          <LinkButton to="/teacher/batches">{words.seeWishes}</LinkButton>
        </Cluster>
      </Card>
    );
  }
  if (viewer !== null) return null;
  return (
    <Card className={styles.card}>
      <SignInFirst why={words.signInFirst} next={searchPath({ ...asked, page: 1 })} />
    </Card>
  );
}
