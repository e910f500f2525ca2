import { CONTACT_KIND_LABELS } from '@kaksha/domain/messages/contact-details.ts';
import { en as MODERATION_TEXT } from '@kaksha/domain/messages/moderation/words/en.ts';
import type { Decision, MessageCase } from '@kaksha/domain/messages/moderation.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Cluster } from '../../../ui/layout.tsx';
import { MessageFiles } from '../files/message-files.tsx';
import styles from './case-card.module.css';
import { en } from './words/en.ts';

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** A message with those around it, the reason for its review, and the possible decisions. */
export function CaseCard({
  about,
  onDecide,
}: {
  about: MessageCase;
  onDecide: (decision: Decision) => void;
}) {
  const words = useWords({ en }).caseCard;
  const { id, author, teacher, family, status, contactKinds, reports, context, files, decision } = about;
  return (
    <Card as="article" aria-label={words.label(author.name)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {author.name} <span className={styles.note}>· {author.role}</span>
        </h2>
        <Badge tone={status === 'open' ? 'warning' : status === 'hidden' ? 'danger' : 'neutral'}>
          {MODERATION_TEXT.caseStatuses[status]}
        </Badge>
      </div>
      <p className={styles.note}>{words.between(teacher, family, moment(about.openedAt))}</p>
      <ul className={styles.why} aria-label={words.why}>
        {contactKinds.map((kind) => (
          <li key={kind}>{words.looksLike(CONTACT_KIND_LABELS[kind])}</li>
        ))}
        {reports.map((report) => (
          <li key={`${report.by} ${report.reportedAt}`}>
            {report.by} ({report.role}): {MODERATION_TEXT.reportReasons[report.reason]}
            {report.note === '' ? '' : `. “${report.note}”`}
          </li>
        ))}
      </ul>
      <ol className={styles.context} aria-label={words.context}>
        {context.map((message) => (
          <li key={message.id} className={classNames(styles.message, message.id === id && styles.itself)}>
            <span className={styles.note}>
              {message.author}, {moment(message.sentAt)}
            </span>
            <p>{message.id === id ? <mark>{message.body}</mark> : message.body}</p>
            {message.id === id && files.length > 0 ? <MessageFiles files={files} /> : null}
          </li>
        ))}
      </ol>
      {decision === null ? (
        <Cluster gap={2}>
          <Button size="sm" variant="secondary" onClick={() => onDecide('dismissed')}>
            {MODERATION_TEXT.decisions.dismissed}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onDecide('warned')}>
            {MODERATION_TEXT.decisions.warned}
          </Button>
          <Button size="sm" variant="danger" onClick={() => onDecide('hidden')}>
            {MODERATION_TEXT.decisions.hidden}
          </Button>
        </Cluster>
      ) : (
        <p className={styles.note}>
          {decision.by}, {moment(decision.at)}: {decision.reason}
        </p>
      )}
    </Card>
  );
}
