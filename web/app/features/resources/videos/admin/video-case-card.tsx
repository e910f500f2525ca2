import type { VideoCase, VideoDecision } from '@kaksha/domain/resources/videos/schema.ts';
import { VIDEO_STATUS_LABELS } from '@kaksha/domain/resources/videos/status.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { FILM_SCAN_WORDS } from '@kaksha/domain/video-file.ts';
import { useWords } from '../../../../lib/words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import { lengthText } from '../length-text.ts';
import styles from '../own/own-videos.module.css';
import { Player } from '../player.tsx';
import { en } from './words/en.ts';

/** A film with all that an operator decides from. */
export function VideoCaseCard({
  about,
  onDecide,
}: {
  about: VideoCase;
  onDecide: (decision: VideoDecision) => void;
}) {
  const words = useWords({ en }).videoCaseCard;
  const { teacher, status, film, scan, reports, decision } = about;
  return (
    <Card as="article" className={styles.video} aria-label={about.title}>
      {film === null ? (
        <div className={styles.empty}>
          {status === 'submitted' ? FILM_SCAN_WORDS.states.waiting : words.noFilm}
        </div>
      ) : (
        <Player film={film} title={about.title} />
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>{about.title}</h2>
          <Badge tone={status === 'approved' ? 'success' : status === 'submitted' ? 'warning' : 'neutral'}>
            {VIDEO_STATUS_LABELS[status]}
          </Badge>
        </div>
        <p className={styles.quiet}>
          <Dotted>
            <TextLink to={`/teachers/${teacher.id}`}>{teacher.name}</TextLink>
            {teacher.verified ? null : words.notVerified}
            {words.classOf(about.class)}
            {about.subject}
            {about.chapter?.title ?? null}
            {about.language}
            {about.durationSeconds === null ? null : lengthText(about.durationSeconds)}
          </Dotted>
        </p>
        {about.summary === '' ? null : <p>{about.summary}</p>}
        {scan === 'clean' || film === null ? null : <p>{FILM_SCAN_WORDS.states[scan]}</p>}
        {about.submittedAt === null ? null : (
          <p className={styles.quiet}>{words.submitted(formatDateTime(about.submittedAt))}</p>
        )}
        {reports.length === 0 ? null : (
          <ul aria-label={words.reports}>
            {reports.map((report) => (
              <li key={`${report.by} ${report.reportedAt}`}>
                {report.by}: {report.reason}
              </li>
            ))}
          </ul>
        )}
        {decision === null ? null : (
          <p className={styles.quiet}>{words.lastDecided(decision.by, formatDateTime(decision.at))}</p>
        )}
        {about.refusedBecause === null ? null : <p>{words.reason(about.refusedBecause)}</p>}
        <div className={styles.actions}>
          {status === 'submitted' ? (
            <>
              {scan === 'waiting' ? null : (
                <Button size="sm" onClick={() => onDecide('approve')}>
                  {words.approve}
                </Button>
              )}
              <Button size="sm" variant="danger" onClick={() => onDecide('refuse')}>
                {words.refuse}
              </Button>
            </>
          ) : null}
          {status === 'approved' ? (
            <>
              {reports.length === 0 ? null : (
                <Button size="sm" variant="secondary" onClick={() => onDecide('keep')}>
                  {words.keepIt}
                </Button>
              )}
              <Button size="sm" variant="danger" onClick={() => onDecide('refuse')}>
                {words.takeDown}
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
