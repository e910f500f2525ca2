import type { MessageFile } from '@kaksha/domain/messages/files.ts';
import type { ConversationView } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-errors.ts';
import { useAreaRole } from '../../lib/area.ts';
import { newLinkAction } from '../../lib/new-link-action.ts';
import { useSession } from '../../lib/session.tsx';
import { useTask } from '../../lib/use-task.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BlockMenu } from './block-menu.tsx';
import { CannotWrite } from './cannot-write.tsx';
import { Composer } from './composer.tsx';
import { MessageLine, WaitingLine } from './message-line.tsx';
import { useMessageQueue } from './message-queue.ts';
import { ReportDialog } from './report-dialog.tsx';
import styles from './thread.module.css';
import { linesOf } from './thread-lines.ts';
import { useReadMark } from './use-read-mark.ts';
import { type Thread as Loaded, type ThreadState, useThread } from './use-thread.ts';
import { en } from './words/en.ts';

const WIDTHS = ['58%', '44%', '66%', '38%', '52%'];

/** A conversation that is on its way. */
function ThreadSkeleton() {
  const { thread: words, common } = useWords({ en });
  return (
    <section className={styles.thread} aria-label={words.label}>
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={styles.header} aria-hidden="true">
        <Skeleton width={44} height={44} />
        <div className={styles.who}>
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="64%" />
        </div>
      </div>
      <div className={styles.waitingLines} aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <div key={width} className={index % 2 === 1 ? styles.own : undefined} style={{ width }}>
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** One conversation: its readers, its messages and the composer. `key` it by the conversation. */
export function Thread({ id }: { id: string }) {
  const words = useWords({ en }).thread;
  const thread = useThread(id);
  if (thread.thread.state === 'loading') return <ThreadSkeleton />;
  if (thread.thread.state === 'failed') {
    return (
      <section className={styles.thread} aria-label={words.label}>
        <div className={styles.trouble}>
          <RetryAlert onRetry={() => void thread.refresh()}>
            {errorMessage(thread.thread.error, T.loadFailed)}
          </RetryAlert>
        </div>
      </section>
    );
  }
  return <Open id={id} loaded={thread} view={thread.thread} />;
}

type OpenThread = Extract<ThreadState, { state: 'loaded' }>;

function Open({ id, loaded, view }: { id: string; loaded: Loaded; view: OpenThread }) {
  const words = useWords({ en }).thread;
  const { user } = useSession();
  const toast = useToast();
  const { conversation, messages } = view;
  const { queue, ...own } = useMessageQueue(user?.id, {
    onSent: (conversationId, message) => conversationId === id && loaded.take([message]),
    onRefused: (error) => {
      toast.show({
        title: errorMessage(error, T.notSent),
        tone: 'warning',
        ...newLinkAction(error, toast.show),
      });
      void loaded.refresh();
    },
  });
  useReadMark(id, messages.at(-1)?.seq ?? 0);
  const myId = user?.id ?? '';
  const waiting = own.waiting.filter(({ conversationId }) => conversationId === id);
  const send = (body: string, files: readonly MessageFile[]) =>
    void queue?.put({
      userId: myId,
      clientId: newUuid(),
      conversationId: id,
      body,
      files: files.map(({ id: fileId, name }) => ({ id: fileId, name })),
      writtenAt: Date.now(),
    });

  return (
    <section className={styles.thread} aria-labelledby={`thread-${id}`}>
      <ThreadHeader conversation={conversation} headingId={`thread-${id}`} onChanged={loaded.refresh} />
      <Lines
        view={view}
        waiting={waiting}
        sending={own.sending}
        myId={myId}
        onEarlier={loaded.loadEarlier}
        onAgain={(clientId) => void queue?.again({ clientId })}
        onDiscard={(clientId) => void queue?.discard({ clientId })}
      />
      {conversation.refusal === null ? (
        <Composer
          conversationId={id}
          label={words.messageTo(conversation.with.name)}
          knowEachOther={conversation.knowEachOther}
          onSend={send}
        />
      ) : (
        <CannotWrite conversation={conversation} onChanged={loaded.refresh} />
      )}
    </section>
  );
}

interface ThreadHeaderProps {
  conversation: ConversationView;
  headingId: string;
  onChanged: () => Promise<void>;
}

function ThreadHeader({ conversation, headingId, onChanged }: ThreadHeaderProps) {
  const role = useAreaRole();
  const { with: other, child, childSignsIn, people } = conversation;
  const parents = people.filter((person) => person.role === 'parent').length;
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <BackLink to={`/${role}/messages`}>{T.title}</BackLink>
      </div>
      <Avatar name={other.name} src={other.profilePicture} size={48} decorative />
      <div className={styles.who}>
        <h2 id={headingId}>{other.name}</h2>
        <p>{T.readers(role, child, parents, childSignsIn)}</p>
      </div>
      <BlockMenu conversation={conversation} onChanged={onChanged} />
    </header>
  );
}

interface LinesProps {
  view: OpenThread;
  waiting: Parameters<typeof linesOf>[1];
  sending: boolean;
  myId: string;
  onEarlier: () => Promise<void>;
  onAgain: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** How near to the end counts as being there. */
const AT_END_PX = 80;

function Lines({ view, waiting, sending, myId, onEarlier, onAgain, onDiscard }: LinesProps) {
  const words = useWords({ en }).thread;
  const { conversation, messages, hasEarlier } = view;
  const { running, run } = useTask(T.loadFailed);
  const [reporting, setReporting] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Where the reader was: near the end, or so far from it when older messages came above.
  const fromEnd = useRef(0);
  const lines = linesOf(messages, waiting, myId);
  const lastOwn = messages.findLast(({ authorId }) => authorId === myId);
  const me = conversation.people.find(({ id }) => id === myId);
  const seen = (seq: number) =>
    conversation.people.some(
      ({ id, role, readSeq }) =>
        id !== myId && (role === 'teacher') !== (me?.role === 'teacher') && readSeq >= seq,
    );
  const first = messages[0]?.seq;
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines mean another height
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current;
  }, [first, count]);
  // A warning above the field, or a phone's keyboard, makes less room: the same message stays at the end.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watching = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current;
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const onScroll = () => {
    const element = box.current;
    if (element === null) return;
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop;
    fromEnd.current = distance < AT_END_PX ? 0 : distance;
  };
  const earlier = async () => {
    const element = box.current;
    if (element) fromEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop;
    await onEarlier();
  };
  return (
    <div
      ref={box}
      className={styles.lines}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to reach it
      tabIndex={0}
      role="log"
      aria-label={words.messagesWith(conversation.with.name)}
    >
      {hasEarlier ? (
        <div className={styles.earlier}>
          <Button size="sm" variant="secondary" loading={running} onClick={() => void run(earlier)}>
            {words.earlier}
          </Button>
        </div>
      ) : null}
      {lines.length === 0 ? <p className={styles.nothing}>{T.noMessagesHere}</p> : null}
      <ol className={styles.list}>
        {lines.map((line) =>
          line.kind === 'day' ? (
            <li key={line.key} className={styles.day}>
              <span>{formatDate(line.date)}</span>
            </li>
          ) : line.kind === 'message' ? (
            <MessageLine
              key={line.key}
              message={line.message}
              own={line.message.authorId === myId}
              author={conversation.people.find(({ id }) => id === line.message.authorId)}
              showAuthor={line.showAuthor}
              seen={line.message === lastOwn ? seen(line.message.seq) : null}
              removed={conversation.removedSeqs.includes(line.message.seq)}
              onReport={() => setReporting(line.message.id)}
            />
          ) : (
            <WaitingLine
              key={line.key}
              body={line.message.body}
              files={line.message.files.map(({ name }) => name)}
              refusal={line.message.refusal ?? null}
              sending={sending}
              onAgain={() => onAgain(line.message.clientId)}
              onDiscard={() => onDiscard(line.message.clientId)}
            />
          ),
        )}
      </ol>
      <ReportDialog messageId={reporting} onClose={() => setReporting(null)} />
    </div>
  );
}
