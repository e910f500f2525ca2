import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonChoices } from './person-choices.tsx';

/** Whom a profile's Message button asks to write to. */
export const TEACHER_PARAM = 'teacher';
/** The child that a parent wants to write about, or {@link ONESELF}. */
export const ABOUT_PARAM = 'about';
export const ONESELF = 'me';

/** A parent says about which child they want to write: that child then reads along. */
export function ChooseChild({ teacherId }: { teacherId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const open = (about: string) =>
    navigate(
      `/parent/messages?${new URLSearchParams({ [TEACHER_PARAM]: teacherId, [ABOUT_PARAM]: about })}`,
      {
        replace: true,
      },
    );
  return (
    <Dialog
      open
      onOpenChange={() => void navigate('/parent/messages', { replace: true })}
      title="About whom do you want to write?"
      description="A child who logs in reads the messages that are about them."
      size="sm"
    >
      <PersonChoices
        label="About"
        choices={[
          ...(user?.children ?? []).map(({ id, name, profilePicture, class: grade }) => ({
            key: id,
            name,
            profilePicture,
            note: `Class ${grade}`,
          })),
          {
            key: ONESELF,
            name: 'Just a question of my own',
            profilePicture: null,
            note: 'No child reads it',
          },
        ]}
        onChoose={(about) => void open(about)}
      />
    </Dialog>
  );
}
