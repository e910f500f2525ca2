import { videoPath } from '@kaksha/domain/resources/videos/paths.ts';
import type { OwnVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { CHANGEABLE, VIDEO_STATUS_LABELS, type VideoStatus } from '@kaksha/domain/resources/videos/status.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { LoadFailure } from '../../../../lib/load-failure.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { VideoIcon } from '../../../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import { lengthText } from '../length-text.ts';
import { Player } from '../player.tsx';
import type { Route } from './+types/own-videos.route';
import { FactsDialog } from './facts-dialog.tsx';
import { FilmField } from './film-field.tsx';
import styles from './own-videos.module.css';

export const meta = () => privateMeta('My videos');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.resources.videos.mine(undefined, { signal: request.signal })) };
}

type View = Awaited<ReturnType<typeof api.resources.videos.mine>>;

const TONES: Readonly<Record<VideoStatus, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** A teacher's video tutorials: made, submitted, published. */
export default function OwnVideos({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} title />}>
      <Loaded view={loaderData.view} />
    </Suspense>
  );
}

function Loaded({ view }: { view: Promise<View> }) {
  const { videos, isVerified } = use(view);
  const [edited, setEdited] = useState<OwnVideo | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Video tutorials"
        description="Explain a chapter in a short film. We look at each one before students see it."
        actions={isVerified ? <Button onClick={() => setEdited('new')}>New video</Button> : null}
      />
      <div className={styles.list}>
        {isVerified ? null : (
          <Alert
            tone="info"
            action={
              <LinkButton to="/teacher/verification" size="sm" variant="secondary">
                Get verified
              </LinkButton>
            }
          >
            {M.notVerified}
          </Alert>
        )}
        {videos.length === 0 ? (
          <EmptyState ground="ruled" title="You have made no video tutorial yet">
            A film of a few minutes on one idea helps the most.
          </EmptyState>
        ) : (
          videos.map((video) => <Video key={video.id} video={video} onEdit={() => setEdited(video)} />)
        )}
      </div>
      {edited === null ? null : (
        <FactsDialog video={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Video({ video, onEdit }: { video: OwnVideo; onEdit: () => void }) {
  const { status, film, durationSeconds } = video;
  return (
    <Card as="article" className={styles.video} aria-label={video.title}>
      {film === null ? (
        <div className={styles.empty}>
          <VideoIcon size={40} />
        </div>
      ) : (
        <Player film={film} title={video.title} />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>{video.title}</h2>
          <Badge tone={TONES[status]}>{VIDEO_STATUS_LABELS[status]}</Badge>
        </div>
        <p className={styles.quiet}>
          <Dotted>
            {`Class ${video.class}`}
            {video.subject}
            {video.chapter?.title ?? null}
            {video.language}
            {durationSeconds === null ? null : lengthText(durationSeconds)}
            {film?.captionsAddress == null ? null : 'Captions'}
          </Dotted>
        </p>
        {video.refusedBecause === null ? null : (
          <Alert tone="warning" title="Why it is not shown">
            {video.refusedBecause}
          </Alert>
        )}
        {status === 'approved' ? <TextLink to={videoPath(video.id)}>See it as students do</TextLink> : null}
        {CHANGEABLE.includes(status) ? <FilmField video={video} /> : null}
        <Actions video={video} onEdit={onEdit} />
      </div>
    </Card>
  );
}

function Actions({ video, onEdit }: { video: OwnVideo; onEdit: () => void }) {
  const { id, status } = video;
  const [asks, setAsks] = useState(false);
  const failed = 'That did not work. Please try again.';
  const submit = useAction(() => api.resources.videos.submit({ id }), {
    done: () => ({ title: M.submitted }),
    failed,
  });
  const withdraw = useAction(() => api.resources.videos.withdraw({ id }), {
    done: () => ({ title: M.withdrawn }),
    failed,
  });
  const remove = useAction(() => api.resources.videos.remove({ id }), {
    done: () => ({ title: M.removed }),
    failed,
  });
  if (!CHANGEABLE.includes(status))
    return (
      <Button variant="secondary" size="sm" loading={withdraw.running} onClick={() => void withdraw.run({})}>
        Withdraw
      </Button>
    );
  return (
    <div className={styles.actions}>
      {video.film === null ? null : (
        <Button size="sm" loading={submit.running} onClick={() => void submit.run({})}>
          Submit for approval
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onEdit}>
        Change details
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this video?"
        description={`"${video.title}" and its file are deleted. This cannot be undone.`}
        confirmLabel="Delete"
        tone="danger"
        loading={remove.running}
        onConfirm={() => void remove.run({}).then(() => setAsks(false))}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Your videos could not be loaded" error={error} />;
}
