import type { DisputeChat } from '@kaksha/domain/disputes/surroundings.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CardRow, CardRows } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { en } from './words/en.ts';

/** What the two sides wrote to each other: opened with a reason, which the audit log keeps. */
export function ChatOfDispute({ id }: { id: string }) {
  const words = useWords({ en }).surroundings;
  const [asking, setAsking] = useState(false);
  const [chat, setChat] = useState<DisputeChat | null>(null);
  const { sending, failure, send } = useSending(NOT_DONE);
  if (chat !== null) {
    return (
      <CardRows label={words.chat}>
        {chat.messages.map(({ id: messageId, author, role, body, files, sentAt }) => (
          <CardRow
            key={messageId}
            title={body === '' && files === 0 ? words.removed : body}
            description={words.sentBy(author, role, formatDateTime(sentAt), files)}
          />
        ))}
      </CardRows>
    );
  }
  const read = async (reason: string): Promise<boolean> => {
    let isRead = false;
    await send(async () => {
      setChat(await api.disputes.chat({ id, reason }));
      isRead = true;
    });
    return isRead;
  };
  return (
    <Stack gap={4}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.readChat}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.readChat}
        description={words.readChatText}
        missing={M.decisionRequired}
        confirmLabel={words.read}
        running={sending}
        onDecide={read}
      >
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      </ReasonDialog>
    </Stack>
  );
}
