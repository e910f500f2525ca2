import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { useSession } from '../../lib/session.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ChatIcon } from '../../ui/work-icons.tsx';
import { TEACHER_PARAM } from './choose-child.tsx';

/** On a teacher's profile: asks before booking. Visitors log in first and come back to the conversation. */
export function MessageButton({ teacherId, name }: { teacherId: string; name: string }) {
  const { viewer } = useSession();
  if (viewer?.role === 'teacher' || viewer?.role === 'admin') return null;
  return (
    <LinkButton
      to={`/messages?${new URLSearchParams({ [TEACHER_PARAM]: teacherId })}`}
      variant="secondary"
      fullWidth
      startIcon={<ChatIcon size={18} />}
      aria-label={`${T.message} ${name}`}
    >
      {T.message}
    </LinkButton>
  );
}
