import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VideoIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { MicIcon, MicOffIcon, PushPinIcon, VideoOffIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../classroom-context.ts';
import { ClassDecisions } from '../door/class-decisions.tsx';
import { QUALITY_TEXTS } from '../media/network-quality.ts';
import { useNetworkQuality } from '../media/use-media-info.ts';
import { ME } from '../stage/arrangement.ts';
import type { RoomPerson } from '../stage/people.ts';
import { QualityMark } from '../stage/quality-mark.tsx';
import styles from './people-panel.module.css';
import { PERSON_ITEMS } from './person-items.ts';

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
      {PERSON_ITEMS.map(({ id, Item }) => (
        <Item key={id} person={person} />
      ))}
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
