import type { ProfileCase } from '@kaksha/domain/teachers/moderation/contract.ts';
import type { ProfilePart } from '@kaksha/domain/teachers/moderation/parts.ts';
import { PROFILE_PART_WORDS } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { FILM_SCAN_WORDS } from '@kaksha/domain/video-file.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import styles from './profile-case-card.module.css';
import { en } from './words/en.ts';

/** A decision that an operator has to confirm. */
export type Choice =
  | { decision: 'approve-film' | 'refuse-film'; filmId: string }
  | { decision: 'hide-text'; part: ProfilePart; version: number }
  | { decision: 'keep' }
  | { decision: 'restore'; hiddenTextId: string };

/** A profile with all that an operator decides from. */
export function ProfileCaseCard({
  about,
  onChoose,
}: {
  about: ProfileCase;
  onChoose: (choice: Choice) => void;
}) {
  const words = useWords({ en }).cases;
  const { teacher, film, texts, reports, hidden, version } = about;
  return (
    <Card as="article" aria-label={teacher.name}>
      <Stack gap={4}>
        <div className={styles.head}>
          <h2>
            <TextLink to={`/teachers/${teacher.id}`}>{teacher.name}</TextLink>
          </h2>
          {teacher.verified ? null : <Badge tone="neutral">{words.notVerified}</Badge>}
          {film === null ? null : (
            <Badge tone={film.status === 'submitted' ? 'warning' : 'neutral'}>
              {words.film[film.status]}
            </Badge>
          )}
        </div>
        {reports.length === 0 ? null : (
          <ul aria-label={words.reports}>
            {reports.map((each) => (
              <li key={`${each.by} ${each.reportedAt}`}>{words.report(each.by, each.about, each.reason)}</li>
            ))}
          </ul>
        )}
        {film === null ? null : <Film about={film} name={teacher.name} onChoose={onChoose} />}
        {texts.map(({ part, lines }) => (
          <section key={part} className={styles.text}>
            <h3>{PROFILE_PART_WORDS[part]}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onChoose({ decision: 'hide-text', part, version })}
            >
              {words.hidePart(PROFILE_PART_WORDS[part])}
            </Button>
          </section>
        ))}
        {hidden.map((each) => (
          <section key={each.id} className={styles.text}>
            <h3>{words.hiddenBecause(PROFILE_PART_WORDS[each.part], each.by, each.reason)}</h3>
            {each.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onChoose({ decision: 'restore', hiddenTextId: each.id })}
            >
              {words.showAgain}
            </Button>
          </section>
        ))}
        {reports.length === 0 ? null : (
          <Button size="sm" variant="secondary" onClick={() => onChoose({ decision: 'keep' })}>
            {words.decisions.keep.label}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface FilmProps {
  about: NonNullable<ProfileCase['film']>;
  name: string;
  onChoose: (choice: Choice) => void;
}

function Film({ about, name, onChoose }: FilmProps) {
  const words = useWords({ en }).cases;
  const { id, status, scan, address, kind, uploadedAt } = about;
  return (
    <section className={styles.text}>
      {address === null ? null : (
        // biome-ignore lint/a11y/useMediaCaption: the teacher's own film, as it was uploaded; nobody has written its words down
        <video
          key={address}
          className={styles.film}
          controls
          playsInline
          preload="metadata"
          aria-label={words.filmTitle(name)}
        >
          <source src={address} type={`video/${kind}`} />
        </video>
      )}
      <p>{formatDateTime(uploadedAt)}</p>
      {scan === 'clean' ? null : <p>{FILM_SCAN_WORDS.states[scan]}</p>}
      <div className={styles.actions}>
        {status === 'submitted' && scan !== 'waiting' ? (
          <Button size="sm" onClick={() => onChoose({ decision: 'approve-film', filmId: id })}>
            {words.decisions['approve-film'].label}
          </Button>
        ) : null}
        {status === 'refused' ? null : (
          <Button
            size="sm"
            variant="danger"
            onClick={() => onChoose({ decision: 'refuse-film', filmId: id })}
          >
            {status === 'submitted' ? words.decisions['refuse-film'].label : words.takeDown}
          </Button>
        )}
      </div>
    </section>
  );
}
