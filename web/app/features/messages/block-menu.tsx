import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import type { ConversationView } from '@kaksha/domain/messages/schema.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { LockIcon, MoreIcon } from '../../ui/work-icons.tsx';
import { en } from './words/en.ts';

export interface BlockProps {
  conversation: ConversationView;
  onChanged: () => Promise<void>;
}

/** Blocks a conversation, or takes one's own block back; says how it went. */
export function useBlock({ conversation, onChanged }: BlockProps): {
  run: (block: boolean) => Promise<boolean>;
  running: boolean;
} {
  const { common } = useWords({ en });
  return useAction(
    async (block: boolean) => {
      await (block
        ? api.messages.block({ id: conversation.id })
        : api.messages.unblock({ id: conversation.id }));
      await onChanged();
    },
    {
      done: (block) => ({ title: block ? M.blocked : M.unblocked }),
      failed: common.failed,
    },
  );
}

/** Actions on a whole conversation: block or unblock. */
export function BlockMenu({ conversation, onChanged }: BlockProps) {
  const words = useWords({ en }).blockMenu;
  const { run, running } = useBlock({ conversation, onChanged });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label={words.more} icon={<MoreIcon />} />}>
        {conversation.blockedByMe ? (
          <MenuItem icon={<LockIcon size={18} />} onSelect={() => void run(false)}>
            {M.unblock}
          </MenuItem>
        ) : (
          <MenuItem icon={<LockIcon size={18} />} tone="danger" onSelect={() => setAsking(true)}>
            {M.block}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${M.block}?`}
        description={M.blockWhat}
        confirmLabel={words.block}
        tone="danger"
        loading={running}
        onConfirm={() => void run(true).then(() => setAsking(false))}
      />
    </>
  );
}
