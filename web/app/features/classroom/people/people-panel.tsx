import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VideoIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { HandIcon, MicIcon, MicOffIcon, PushPinIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import { useActivities } from '../activities/use-activities.ts';
import { useClassroom } from '../context/classroom-context.ts';
import { QUALITY_TEXTS } from '../media/network-quality.ts';
import { useNetworkQuality } from '../network/use-media-info.ts';
import { ME } from '../stage/arrangement.ts';
import { QualityMark } from '../stage/quality-mark.tsx';
import type { RoomPerson } from '../stage/room-people.ts';
import { ClassDecisions } from '../teacher-controls/class-decisions.tsx';
import { PersonMenu } from '../teacher-controls/person-menu.tsx';
import styles from './people-panel.module.css';

/** Everybody of this class: who is here and how, and who is not. */
export function PeoplePanel() {
  const { door, people } = useClassroom();
  const here = new Set(people.map(({ userId }) => userId));
  const absent = door.others.filter(({ id }) => !here.has(id));
  return (
    <div className={styles.panel}>
      <ClassDecisions />
      <h3 className={styles.heading}>In the class ({people.length})</h3>
      <ul className={styles.list}>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>Not here ({absent.length})</h3>
          <ul className={styles.list}>
            {absent.map(({ id, name, profilePicture, role }) => (
              <li key={id} className={styles.row}>
                <Avatar name={name} src={profilePicture} decorative />
                <div className={styles.text}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.note}>{role === 'teacher' ? 'Teacher' : 'Student'}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ person }: { person: RoomPerson }) {
  const { stage, announce } = useClassroom();
  const quality = useNetworkQuality(person.id === ME ? null : person.id);
  const { name, picture, label, role, microphone, camera } = person;
  const pinned = stage.pinned === person.id;
  const whom = person.id === ME ? 'yourself' : name;
  const whose = person.id === ME ? 'Your picture' : name;
  return (
    <li className={styles.row}>
      <Avatar name={name} src={picture} decorative />
      <div className={styles.text}>
        <p className={styles.name}>{person.id === ME ? `${name} (${label.toLowerCase()})` : label}</p>
        <p className={styles.note}>
          {role === 'teacher' ? 'Teacher' : 'Student'}
          {microphone ? <MicIcon size={16} /> : <MicOffIcon size={16} className={styles.off} />}
          {camera ? <VideoIcon size={16} /> : <VideoOffIcon size={16} className={styles.off} />}
          <VisuallyHidden>
            {`, microphone ${microphone ? 'on' : 'off'}, camera ${camera ? 'on' : 'off'}`}
          </VisuallyHidden>
          {quality === null ? null : (
            <>
              <QualityMark quality={quality} />
              <VisuallyHidden>{`, ${QUALITY_TEXTS[quality]}`}</VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <HandMark userId={person.userId} />
      <PersonMenu userId={person.userId} />
      <IconButton
        label={pinned ? `Unpin ${whom}` : `Pin ${whom}`}
        variant={pinned ? 'primary' : 'ghost'}
        icon={<PushPinIcon />}
        onClick={() => {
          stage.togglePin(person.id);
          announce(pinned ? `${whose} is no longer pinned` : `${whose} is pinned`);
        }}
      />
    </li>
  );
}

/** A raised hand beside the name. */
function HandMark({ userId }: { userId: string }) {
  const { activities } = useActivities();
  if (!activities.log.hands.includes(userId)) return null;
  return (
    <span className={styles.hand}>
      <HandIcon size={18} />
      <VisuallyHidden>hand raised, </VisuallyHidden>
    </span>
  );
}
