import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuCheckItem, MenuHeading } from '../../../ui/menu.tsx';
import { UsersIcon } from '../../../ui/work-icons.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { useDecide } from '../teacher-controls/use-decisions.ts';
import styles from './board-bar.module.css';
import { en } from './words/en.ts';

/** The permission to draw, which the teacher gives to all students at once, and in a group to each of them. */
export function DrawingPermissions() {
  const words = useWords({ en }).bar;
  const { state } = useClassroom();
  const decide = useDecide();
  const students = state.door.people.filter(({ role }) => role === 'student');
  return (
    <>
      <Checkbox
        look="switch"
        className={styles.allow}
        label={words.studentsMayDraw}
        checked={students.length > 0 && students.every(({ draw }) => draw)}
        onChange={(event) => void decide('door:draw-all', { allowed: event.currentTarget.checked })}
      />
      {students.length < 2 ? null : (
        <Menu trigger={<IconButton size="sm" label={words.whoMayDraw} icon={<UsersIcon />} />}>
          <MenuHeading>{words.whoMayDraw}</MenuHeading>
          {students.map(({ userId, name, draw }) => (
            <MenuCheckItem
              key={userId}
              checked={draw}
              onChange={(checked) => void decide('door:permit', { userId, draw: checked })}
            >
              {name}
            </MenuCheckItem>
          ))}
        </Menu>
      )}
    </>
  );
}
