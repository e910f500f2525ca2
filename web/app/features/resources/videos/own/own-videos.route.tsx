import { videoPath } from '@kaksha/domain/resources/videos/paths.ts';
import type { OwnVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { CHANGEABLE, VIDEO_STATUS_LABELS, type VideoStatus } from '@kaksha/domain/resources/videos/status.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { loadFailureIn } from '../../../../lib/load-failure.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
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
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).ownVideos.myVideos);

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
  const words = useWords({ en }).ownVideos;
  const { videos, isVerified } = use(view);
  const [edited, setEdited] = useState<OwnVideo | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={words.videoTutorials}
        description={words.description}
        actions={isVerified ? <Button onClick={() => setEdited('new')}>{words.newVideo}</Button> : null}
      />
      <div className={styles.list}>
        {isVerified ? null : (
          <Alert
            tone="info"
            action={
              <LinkButton to="/teacher/verification" size="sm" variant="secondary">
                {words.getVerified}
              </LinkButton>
            }
          >
            {M.notVerified}
          </Alert>
        )}
        {videos.length === 0 ? (
          <EmptyState ground="ruled" title={words.none}>
            {words.noneHint}
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
  const words = useWords({ en }).ownVideos;
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
            {words.classOf(video.class)}
            {video.subject}
            {video.chapter?.title ?? null}
            {video.language}
            {durationSeconds === null ? null : lengthText(durationSeconds)}
            {film?.captionsAddress == null ? null : words.captions}
          </Dotted>
        </p>
        {video.refusedBecause === null ? null : (
          <Alert tone="warning" title={words.whyRefused}>
            {video.refusedBecause}
          </Alert>
        )}
        {status === 'approved' ? <TextLink to={videoPath(video.id)}>{words.seeAsStudents}</TextLink> : null}
        {CHANGEABLE.includes(status) ? <FilmField video={video} /> : null}
        <Actions video={video} onEdit={onEdit} />
      </div>
    </Card>
  );
}

function Actions({ video, onEdit }: { video: OwnVideo; onEdit: () => void }) {
  const words = useWords({ en }).ownVideos;
  const { id, status } = video;
  const [asks, setAsks] = useState(false);
  const { failed } = words;
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
        {words.withdraw}
      </Button>
    );
  return (
    <div className={styles.actions}>
      {video.film === null ? null : (
        <Button size="sm" loading={submit.running} onClick={() => void submit.run({})}>
          {words.submit}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={onEdit}>
        {words.changeDetails}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.deleteTitle}
        description={words.deleteEffect(video.title)}
        confirmLabel={words.delete}
        tone="danger"
        loading={remove.running}
        onConfirm={() => void remove.run({}).then(() => setAsks(false))}
      />
    </div>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.ownVideos.loadFailed);
