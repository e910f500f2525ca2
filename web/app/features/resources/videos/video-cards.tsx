import { videoPath } from '@kaksha/domain/resources/videos/paths.ts';
import type { VideoCard } from '@kaksha/domain/resources/videos/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Card } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { VideoIcon } from '../../../ui/icons.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { lengthText } from './length-text.ts';
import styles from './videos.module.css';
import { en } from './words/en.ts';

/** Films beside one another, each the way to its own page. */
export function VideoCards({ videos, level = 2 }: { videos: readonly VideoCard[]; level?: 2 | 3 }) {
  const words = useWords({ en }).videoCards;
  const Heading = `h${level}` as const;
  return (
    <Grid columns={3} gap={4} as="ul">
      {videos.map((video) => (
        <Card key={video.id} as="li" padding="none" className={styles.card}>
          <div className={styles.picture}>
            {video.posterAddress === null ? (
              <VideoIcon size={40} />
            ) : (
              <img src={video.posterAddress} alt="" loading="lazy" />
            )}
            {video.durationSeconds === null ? null : (
              <span className={styles.length}>{lengthText(video.durationSeconds)}</span>
            )}
          </div>
          <div className={styles.words}>
            <Heading className={styles.title}>
              <TextLink quiet to={videoPath(video.id)}>
                {video.title}
              </TextLink>
            </Heading>
            <p className={styles.facts}>
              <Dotted>
                {words.classOf(video.class)}
                {video.subject}
                {video.language}
                {video.hasCaptions ? words.captions : null}
              </Dotted>
            </p>
            <p className={styles.facts}>{words.by(video.teacher.name)}</p>
          </div>
        </Card>
      ))}
    </Grid>
  );
}
