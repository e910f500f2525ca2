import { useSession } from '../../lib/session.tsx';
import { SignInFirst } from '../../lib/sign-in-first.tsx';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './batches.module.css';
import { type BatchFilters, searchPath } from './public/batch-filters.ts';
import type { AskedTeacher } from './wish-form.tsx';
import { Wishes } from './wishes.tsx';
import { en } from './words/en.ts';

/** The section with the wish for a batch; it begins with what was searched for. */
export function Wishing({ id, asked }: { id: string; asked: BatchFilters }) {
  const words = useWords({ en }).batches;
  return (
    <section id={id} className={styles.wish}>
      <h2>{words.wishTitle}</h2>
      <p className={styles.text}>{words.wishIntro}</p>
      <Wish asked={asked} next={searchPath({ ...asked, page: 1 })} />
    </section>
  );
}

interface WishProps {
  asked: BatchFilters;
  /** The one teacher whom the family asks. */
  teacher?: AskedTeacher;
  /** The path of this page, to which a family comes back after signing in. */
  next: string;
}

/** The wish of a family; for everybody else what they can do instead. */
export function Wish({ asked, teacher, next }: WishProps) {
  const words = useWords({ en }).batches;
  const { viewer } = useSession();
  if (viewer?.role === 'student' || viewer?.role === 'parent')
    return <Wishes role={viewer.role} asked={asked} teacher={teacher} />;
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
  return (
    <Card className={styles.card}>
      {viewer === null ? <SignInFirst why={words.signInFirst} next={next} /> : <p>{words.onlyFamilies}</p>}
    </Card>
  );
}
