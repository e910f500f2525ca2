import type { BatchWish } from '@kaksha/domain/batches/wishes/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { formatMinuteOfDay, shortWeekday } from '@kaksha/domain/time.ts';
import { useCallback, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useFamilyPath } from '../../lib/family-path.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import styles from './batches.module.css';
import type { BatchFilters } from './public/batch-filters.ts';
import { type AskedTeacher, WishForm } from './wish-form.tsx';
import { en } from './words/en.ts';

async function readFamily(role: 'student' | 'parent') {
  const [{ wishes }, children] = await Promise.all([
    api.batches.wishes.list(),
    role === 'parent' ? api.families.children().then((family) => family.children) : null,
  ]);
  return { wishes, children };
}

interface WishesProps {
  role: 'student' | 'parent';
  asked: BatchFilters;
  teacher: AskedTeacher | undefined;
}

/** What a family wishes for, and one more wish, which begins with what was searched for. */
export function Wishes({ role, asked, teacher }: WishesProps) {
  const words = useWords({ en }).wishForm;
  const familyPath = useFamilyPath();
  const load = useCallback(() => readFamily(role), [role]);
  const { loaded, reload } = useLoaded(load);
  const all = useRef<HTMLDivElement>(null);
  // The button that took a wish back has gone with it: the next press of Tab goes on from here.
  const changed = async () => {
    await reload();
    all.current?.focus();
  };
  if (loaded.state === 'loading') return <RowsSkeleton rows={4} />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, M.loadFailed)}</Alert>;
  const { wishes, children } = loaded.value;
  return (
    <Stack ref={all} tabIndex={-1} gap={6} className={styles.card}>
      {children?.length === 0 ? (
        <Alert
          tone="info"
          action={
            <LinkButton size="sm" to={familyPath}>
              {words.addChild}
            </LinkButton>
          }
        >
          {words.addChildFirst}
        </Alert>
      ) : (
        <Card padding="lg">
          <WishForm family={children} asked={asked} teacher={teacher} onWished={reload} />
        </Card>
      )}
      {wishes.length === 0 ? null : <OwnWishes wishes={wishes} onChanged={changed} />}
    </Stack>
  );
}

function OwnWishes({ wishes, onChanged }: { wishes: readonly BatchWish[]; onChanged: () => Promise<void> }) {
  const words = useWords({ en }).wishes;
  const { run, running } = useAction(
    async ({ id }: BatchWish) => {
      await api.batches.wishes.withdraw({ id });
      await onChanged();
    },
    { done: () => ({ title: M.takenBack }), failed: words.takeBackFailed },
  );
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} level={3} />
      <CardRows label={words.title}>
        {wishes.map((wish) => {
          const kind = words.whatFor(ratioOf(wish.size), wish.subject, wish.class);
          const what = wish.teacher === null ? kind : words.askedOf(kind, wish.teacher.name);
          return (
            <CardRow
              key={wish.id}
              title={what}
              description={words.when(
                wish.student.name,
                wish.weekdays.map(shortWeekday).join(', '),
                formatMinuteOfDay(wish.fromMinute),
                formatMinuteOfDay(wish.untilMinute),
                wish.language,
              )}
              end={
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={running}
                  aria-label={words.takeBackLabel(what)}
                  onClick={() => run(wish)}
                >
                  {words.takeBack}
                </Button>
              }
            />
          );
        })}
      </CardRows>
    </Card>
  );
}
