import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { formatDateTime, formatTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ThreadMessage, ThreadMessages } from '../thread-message.tsx';
import { TrialTeachers } from '../trials/trial-teachers.tsx';
import type { Route } from './+types/inbox-request.route';
import { AnswerForm } from './answer-form.tsx';
import { InboxStatus } from './inbox-status.tsx';
import { RequestSide } from './request-side.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).inboxRequest.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return {
    thread: pending(api.support.inbox.get({ id: params.id }, { signal: request.signal })),
    nowMs: Date.now(),
  };
}

/** One request: its messages, its assignee, and the answer. */
export default function InboxRequest({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).inboxRequest;
  useLiveRevalidation(['request:changed']);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<BackLink to="/admin/inbox">{words.inbox}</BackLink>} title={words.title} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <Details {...loaderData} />
    </Suspense>
  );
}

/** The state of an answer's mail, or that the message is only a note. */
function mailWords(
  { kind, mailedAt }: InboxThread['messages'][number],
  spam: boolean,
  words: (typeof en)['inboxRequest'],
): string | undefined {
  if (kind === 'note') return words.noteOnly;
  if (kind === 'asked') return undefined;
  if (mailedAt !== null) return words.mailed(formatTime(mailedAt));
  return spam ? words.notMailed : words.onItsWay;
}

function Details({ thread, nowMs }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).inboxRequest;
  const { request } = use(thread);
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/inbox">{words.inbox}</BackLink>}
        title={request.subject}
        description={words.numberFrom(requestName(request.number), request.name)}
        actions={<InboxStatus request={request} />}
      />
      <SidebarLayout>
        <Stack gap={5}>
          <ThreadMessages earlier={request.earlierMessages}>
            {request.messages.map((message) => (
              <ThreadMessage
                key={message.id}
                side={message.kind === 'asked' ? 'person' : message.kind === 'answer' ? 'us' : 'note'}
                author={message.author}
                at={formatDateTime(message.writtenAt)}
                body={message.body}
                note={mailWords(message, request.spam, words)}
              />
            ))}
          </ThreadMessages>
          {request.trial === null ? null : <TrialTeachers key={`trial ${request.id}`} request={request} />}
          {/* Another request begins with an empty answer. */}
          <AnswerForm key={request.id} request={request} />
        </Stack>
        <RequestSide request={request} nowMs={nowMs} />
      </SidebarLayout>
    </>
  );
}

export const ErrorBoundary = loadFailure(SUPPORT_TEXT.inbox.loadFailed);
