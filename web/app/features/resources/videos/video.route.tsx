import { guideListPath, guidePath } from '@kaksha/domain/resources/guides/paths.ts';
import { VIDEOS, VIDEOS_PATH, videoPath } from '@kaksha/domain/resources/videos/paths.ts';
import type { ShownVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { pagePicture } from '@kaksha/domain/share-pictures.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { data } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { breadcrumbList, ourselves, type Thing } from '../../../lib/structured-data.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Route } from './+types/video.route';
import { lengthText } from './length-text.ts';
import { Player } from './player.tsx';
import { ReportVideo } from './report-video.tsx';
import styles from './video.module.css';
import { VideoCards } from './video-cards.tsx';
import { en } from './words/en.ts';

type Labels = (typeof en)['video'];

/** An address below /resources/videos is ours, so one without a film is 404 and leads to those there are. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { shown: await apiFor(context).resources.videos.video({ id: params.id }) };
  } catch (error) {
    if (!isApiError(error, 'NOT_FOUND')) throw error;
    return data({ shown: null }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = (args) => {
  const shown = args.loaderData?.shown;
  const words = metaWords(args, { en }).video;
  if (!shown) return [{ title: words.gone }, { name: 'robots', content: 'noindex' }];
  const { video } = shown;
  return publicMeta(args, {
    title: video.title,
    description: describe(shown, words),
    path: videoPath(video.id),
    picture: { path: pagePicture(VIDEOS_PATH), alt: VIDEOS.title },
  });
};

function describe({ video }: ShownVideo, words: Labels): string {
  const about = words.summary(video.class, video.subject, video.teacher.name, video.language);
  return video.summary === '' ? about : `${about} ${video.summary.slice(0, 120)}`;
}

function videoObject(origin: string, shown: ShownVideo, words: Labels): Thing {
  const { video, film } = shown;
  return {
    '@type': 'VideoObject',
    '@id': `${origin}${videoPath(video.id)}#video`,
    name: video.title,
    description: describe(shown, words),
    uploadDate: video.publishedAt,
    contentUrl: `${origin}${film.address}`,
    ...(film.posterAddress === null ? {} : { thumbnailUrl: `${origin}${film.posterAddress}` }),
    ...(video.durationSeconds === null ? {} : { duration: `PT${video.durationSeconds}S` }),
    inLanguage: video.language,
    creator: { '@type': 'Person', name: video.teacher.name, url: `${origin}/teachers/${video.teacher.id}` },
    publisher: ourselves(origin),
  };
}

/** A film with its teacher, its class and subject, and other films beside it. */
export default function VideoPage({ loaderData: { shown } }: Route.ComponentProps) {
  const words = useWords({ en }).video;
  if (shown === null)
    return (
      <Container className={styles.page}>
        <EmptyState
          level={1}
          ground="ruled"
          title={words.gone}
          action={<LinkButton to={VIDEOS_PATH}>{words.allVideos}</LinkButton>}
        >
          {words.goneHint}
        </EmptyState>
      </Container>
    );
  const { video, film, others } = shown;
  return (
    <Container className={styles.page}>
      <JsonLd
        of={
          import.meta.env.SSR &&
          ((origin) => [
            videoObject(origin, shown, words),
            breadcrumbList(origin, [
              { label: words.home, path: '/' },
              { label: VIDEOS.title, path: VIDEOS_PATH },
              { label: video.title, path: videoPath(video.id) },
            ]),
          ])
        }
      />
      <div className={styles.column}>
        <PageHeader
          above={<Breadcrumbs items={[{ label: VIDEOS.title, to: VIDEOS_PATH }, { label: video.title }]} />}
          title={video.title}
        />
        <Player film={film} title={video.title} />
        <p className={styles.facts}>
          <Dotted>
            <TextLink to={`/teachers/${video.teacher.id}`}>{video.teacher.name}</TextLink>
            <TextLink to={guideListPath(video.class, video.subject)}>
              {words.classAndSubject(video.class, video.subject)}
            </TextLink>
            {video.language}
            {video.durationSeconds === null ? null : lengthText(video.durationSeconds)}
            {words.publishedOn(formatDate(video.publishedAt))}
          </Dotted>
        </p>
        {video.summary === '' ? null : <p className={styles.summary}>{video.summary}</p>}
        {video.chapter === null ? null : (
          <p>
            {words.chapter}{' '}
            <TextLink to={guidePath(video.class, video.subject, video.chapter.title)}>
              {video.chapter.title}
            </TextLink>
          </p>
        )}
        <div className={styles.actions}>
          <LinkButton to={`/teachers/${video.teacher.id}`} variant="secondary" size="sm">
            {words.learnWith(video.teacher.name)}
          </LinkButton>
          <ReportVideo id={video.id} />
        </div>
      </div>
      {others.length === 0 ? null : (
        <section className={styles.others} aria-labelledby="others">
          <h2 id="others">{words.moreOn(video.class, video.subject)}</h2>
          <VideoCards videos={others} level={3} />
        </section>
      )}
    </Container>
  );
}
