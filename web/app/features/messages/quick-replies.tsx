import { en as T } from '@kaksha/domain/messages/quick-replies/words/en.ts';
import { DEFAULT_QUICK_REPLIES, QUICK_REPLY_MAX_CHARACTERS } from '@kaksha/domain/messages/quick-replies.ts';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useAreaRole } from '../../lib/area.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { BoltIcon } from '../../ui/page-icons.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../ui/work-icons.tsx';
import styles from './quick-replies.module.css';
import { en } from './words/en.ts';

interface Reply {
  id: string;
  body: string;
}

/** Saved replies, inserted into the field by one press; the field's text can be saved as a new one. */
export function QuickReplies({ written, onChoose }: { written: string; onChoose: (reply: string) => void }) {
  const { quickReplies: words, common } = useWords({ en });
  const role = useAreaRole();
  const toast = useToast();
  const load = useCallback(async () => (await api.messages.replies()).replies, []);
  const { loaded, show } = useLoaded(load);
  const [managing, setManaging] = useState(false);
  const own: readonly Reply[] = loaded.state === 'loaded' ? loaded.value : [];
  const body = written.trim();

  const change = async (call: () => Promise<{ replies: Reply[] }>, done: string) => {
    try {
      show((await call()).replies);
      toast.show({ title: done });
    } catch (error) {
      toast.show({ title: errorMessage(error, common.failed), tone: 'error' });
    }
  };

  return (
    <>
      <Menu align="start" trigger={<IconButton label={T.title} variant="secondary" icon={<BoltIcon />} />}>
        <MenuHeading>{T.title}</MenuHeading>
        {[...own.map((reply) => reply.body), ...DEFAULT_QUICK_REPLIES[role]].map((reply) => (
          <MenuItem key={reply} onSelect={() => onChoose(reply)}>
            {reply}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          icon={<PlusIcon size={18} />}
          disabled={body === '' || body.length > QUICK_REPLY_MAX_CHARACTERS}
          onSelect={() => void change(() => api.messages.saveReply({ body }), T.saved)}
        >
          {T.save}
        </MenuItem>
        {own.length === 0 ? null : (
          <MenuItem icon={<EditIcon size={18} />} onSelect={() => setManaging(true)}>
            {words.removeReplies}
          </MenuItem>
        )}
      </Menu>
      <Dialog open={managing} onOpenChange={setManaging} title={words.title} size="sm">
        {own.length === 0 ? (
          <p>{T.none}</p>
        ) : (
          <ul className={styles.list}>
            {own.map(({ id, body: reply }) => (
              <li key={id}>
                <span>{reply}</span>
                <IconButton
                  size="sm"
                  label={words.remove(reply)}
                  icon={<TrashIcon size={18} />}
                  onClick={() => void change(() => api.messages.removeReply({ id }), T.removed)}
                />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
