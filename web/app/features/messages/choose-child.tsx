import type { Role } from '@kaksha/domain/roles.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonChoices } from './person-choices.tsx';
import { en } from './words/en.ts';

/** The teacher that a profile's Message button writes to. */
export const TEACHER_PARAM = 'teacher';
/** The student that a teacher writes to. */
export const STUDENT_PARAM = 'student';
/** The child that a parent wants to write about, or {@link ONESELF}. */
export const ABOUT_PARAM = 'about';
export const ONESELF = 'me';

/** Where the other side of a class is written to: a family its teacher, about the child; a teacher the student. */
export function messagePath(
  role: Exclude<Role, 'admin'>,
  { teacherId, studentId }: { teacherId: string; studentId: string | undefined },
): string {
  const about =
    studentId === undefined ? {} : { [role === 'teacher' ? STUDENT_PARAM : ABOUT_PARAM]: studentId };
  const search = {
    ...(role === 'teacher' ? {} : { [TEACHER_PARAM]: teacherId }),
    ...(role === 'student' ? {} : about),
  };
  return `/${role}/messages?${new URLSearchParams(search)}`;
}

/** A parent says about which child they want to write: that child then reads along. */
export function ChooseChild({ teacherId }: { teacherId: string }) {
  const words = useWords({ en }).chooseChild;
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
      title={words.title}
      description={words.description}
      size="sm"
    >
      <PersonChoices
        label={words.about}
        choices={[
          ...(user?.children ?? []).map(({ id, name, profilePicture, class: grade }) => ({
            key: id,
            name,
            profilePicture,
            note: words.classOf(grade),
          })),
          {
            key: ONESELF,
            name: words.justMe,
            profilePicture: null,
            note: words.nobodyReads,
          },
        ]}
        onChoose={(about) => void open(about)}
      />
    </Dialog>
  );
}
