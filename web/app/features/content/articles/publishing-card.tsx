import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { blogPostPath } from '@kaksha/domain/content/blog.ts';
import { DEFAULT_TIME_ZONE, formatDateTime, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../settings/settings.module.css';
import { en } from './words/en.ts';

interface PublishingCardProps {
  article: Article;
  /** Typed text that is not saved: only saved text is published. */
  isDirty: boolean;
  onChanged: (article: Article) => void;
}

/** Whether readers see the article, and since when; publishes it now or at a time, and takes it back. */
export function PublishingCard({ article, isDirty, onChanged }: PublishingCardProps) {
  const words = useWords({ en }).publishing;
  const { id, state, publishAt, revision, publishedRevision, slug } = article;
  const [asked, setAsked] = useState(false);
  const publish = useAction(
    async (at: string | null) => {
      onChanged((await api.content.articles.publish({ id, seen: revision, at })).article);
    },
    { done: (at) => ({ title: at === null ? words.done : words.plannedDone }), failed: words.failed },
  );
  const takeBack = useAction(
    async () => {
      onChanged((await api.content.articles.unpublish({ id })).article);
    },
    { done: () => ({ title: words.takenBack }), failed: words.failed },
  );
  const hasChanges = publishedRevision !== revision;
  const since = publishAt === null ? '' : formatDateTime(publishAt);
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={state === 'draft' ? words.draft : words[state](since)} />
      <div className={styles.padded}>
        <Stack gap={4}>
          {isDirty ? (
            <p>{words.saveFirst}</p>
          ) : state !== 'draft' && hasChanges ? (
            <p>{words.changes}</p>
          ) : null}
          <Cluster gap={3}>
            {state !== 'published' || hasChanges ? (
              <Button loading={publish.running} disabled={isDirty} onClick={() => void publish.run(null)}>
                {state === 'published' ? words.publishChanges : words.now}
              </Button>
            ) : null}
            {state === 'draft' ? null : (
              <Button
                variant="secondary"
                disabled={isDirty}
                loading={takeBack.running}
                onClick={() => (state === 'planned' ? void takeBack.run(undefined) : setAsked(true))}
              >
                {state === 'planned' ? words.endPlan : words.unpublish}
              </Button>
            )}
            {state === 'published' ? <TextLink to={blogPostPath(slug)}>{words.read}</TextLink> : null}
          </Cluster>
          {state === 'published' ? null : (
            <PublishLater disabled={isDirty} running={publish.running} onPlan={publish.run} />
          )}
        </Stack>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={words.unpublishTitle}
        description={words.unpublishText}
        confirmLabel={words.unpublish}
        tone="danger"
        loading={takeBack.running}
        onConfirm={async () => {
          await takeBack.run(undefined);
          setAsked(false);
        }}
      />
    </Card>
  );
}

interface PublishLaterProps {
  disabled: boolean;
  running: boolean;
  onPlan: (at: string) => Promise<boolean>;
}

/** A day and a time of India at which readers see it. */
function PublishLater({ disabled, running, onPlan }: PublishLaterProps) {
  const words = useWords({ en }).publishing;
  const [today] = useState(() => localDateOf(Date.now()));
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('09:00');
  const [problem, setProblem] = useState<string | null>(null);
  const plan = async () => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const atMs = day === null ? 0 : zonedTimeToInstant(day, hours * 60 + minutes, DEFAULT_TIME_ZONE);
    if (atMs <= Date.now()) setProblem(words.inFuture);
    else if (await onPlan(new Date(atMs).toISOString())) setDay(null);
  };
  return (
    <div className={styles.pair}>
      <DatePicker
        label={words.day}
        placeholder={words.noDay}
        today={today}
        min={today}
        value={day}
        onValueChange={(next) => {
          setDay(next);
          setProblem(null);
        }}
        error={problem ?? undefined}
      />
      <TextField
        label={words.time}
        type="time"
        value={time}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') setTime(value.slice(0, 5));
          setProblem(null);
        }}
      />
      <div>
        <Button variant="secondary" disabled={disabled} loading={running} onClick={plan}>
          {words.plan}
        </Button>
      </div>
    </div>
  );
}
