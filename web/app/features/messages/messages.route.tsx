import type { ConversationSummary } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { Suspense, use } from 'react';
import { redirect } from 'react-router';
import { api } from '../../lib/api.ts';
import { useAreaRole } from '../../lib/area.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { session } from '../../lib/session-store.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/messages.route';
import { ABOUT_PARAM, ChooseChild, ONESELF, STUDENT_PARAM, TEACHER_PARAM } from './choose-child.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSearch, SEARCH_PARAM } from './conversation-search.tsx';
import styles from './messages.module.css';
import { NewMessage } from './new-message.tsx';
import { Thread } from './thread.tsx';
import { en } from './words/en.ts';

/** Conversations that the list starts with, and that 'Show more' adds. */
const STEP = 30;

export const meta = () => privateMeta(T.title);

/** Opens the conversation that a Message button asks for; a parent of children says first about whom. */
async function openAsked(search: URLSearchParams): Promise<{ ask: string } | null> {
  const { user } = session.snapshot();
  if (user?.role === 'teacher') return openStudents(search.get(STUDENT_PARAM));
  const teacherId = search.get(TEACHER_PARAM);
  if (teacherId === null || user === null) return null;
  const about = search.get(ABOUT_PARAM);
  const children = user.role === 'parent' ? (user.children ?? []) : [];
  if (children.length > 0 && about === null) return { ask: teacherId };
  const studentId = about === null || about === ONESELF ? undefined : about;
  const { conversation } = await api.messages.start({ teacherId, studentId });
  throw redirect(`/${user.role}/messages/${conversation.id}`);
}

async function openStudents(studentId: string | null): Promise<null> {
  if (studentId === null) return null;
  const { conversation } = await api.messages.start({ studentId });
  throw redirect(`/teacher/messages/${conversation.id}`);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const asked = params.id === undefined ? await openAsked(search) : null;
  const words = search.get(SEARCH_PARAM)?.trim() ?? '';
  const list = loadRows(
    rowsWanted(search, STEP),
    (page) => api.messages.list({ search: words, ...page }, { signal: request.signal }),
    (page) => page.conversations,
  );
  return { search: words, asked, list: pending(list) };
}

/** Conversations beside the one that is open; on phones one after the other. */
export default function Messages({ loaderData, params }: Route.ComponentProps) {
  const words = useWords({ en }).messages;
  useLiveRevalidation(['conversation:changed']);
  const { search, asked, list } = loaderData;
  const isOpen = params.id !== undefined;
  return (
    <div className={classNames(styles.screen, isOpen && styles.isOpen)}>
      <PageHeader title={T.title} actions={<NewMessage />} />
      <Card padding="none" className={styles.panes}>
        <div className={styles.side}>
          <ConversationSearch value={search} />
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <List list={list} search={search} openId={params.id} />
          </Suspense>
        </div>
        {params.id === undefined ? (
          <div className={styles.choose}>
            <p>{words.choose}</p>
          </div>
        ) : (
          <Thread key={params.id} id={params.id} />
        )}
      </Card>
      {asked === null ? null : <ChooseChild teacherId={asked.ask} />}
    </div>
  );
}

interface ListProps {
  list: Promise<{ rows: ConversationSummary[]; hasMore: boolean }>;
  search: string;
  openId: string | undefined;
}

function List({ list, search, openId }: ListProps) {
  const { rows, hasMore } = use(list);
  if (rows.length === 0) return search === '' ? <NoneYet /> : <NoneFound search={search} />;
  return (
    <div className={styles.rows}>
      <ConversationList conversations={rows} openId={openId} search={search} />
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </div>
  );
}

function NoneYet() {
  const { messages: words, common } = useWords({ en });
  const role = useAreaRole();
  return role === 'teacher' ? (
    <EmptyState title={T.none}>{words.noneForTeacher}</EmptyState>
  ) : (
    <EmptyState title={T.none} action={<LinkButton to="/find-teachers">{common.findTeachers}</LinkButton>}>
      {words.noneForFamily}
    </EmptyState>
  );
}

function NoneFound({ search }: { search: string }) {
  const words = useWords({ en }).messages;
  return <EmptyState title={T.noneFound}>{words.noneFound(search)}</EmptyState>;
}

export const ErrorBoundary = loadFailure(T.loadFailed);
