import { useWords } from '../../../lib/words.ts';
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
import { en } from './words/en.ts';

/** Everybody of this class: those who are here, with their devices, and the absent. */
export function PeoplePanel() {
  const words = useWords({ en });
  const { door, people } = useClassroom();
  const here = new Set(people.map(({ userId }) => userId));
  const absent = door.others.filter(({ id }) => !here.has(id));
  return (
    <div className={styles.panel}>
      <ClassDecisions />
      <h3 className={styles.heading}>{words.here(people.length)}</h3>
      <ul className={styles.list}>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{words.absent(absent.length)}</h3>
          <ul className={styles.list}>
            {absent.map(({ id, name, profilePicture, role }) => (
              <li key={id} className={styles.row}>
                <Avatar name={name} src={profilePicture} decorative />
                <div className={styles.text}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.note}>{role === 'teacher' ? words.teacher : words.student}</p>
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
  const words = useWords({ en });
  const { stage, announce } = useClassroom();
  const quality = useNetworkQuality(person.id === ME ? null : person.id);
  const { name, picture, label, role, microphone, camera } = person;
  const pinned = stage.pinned === person.id;
  const whom = person.id === ME ? words.yourself : name;
  const whose = person.id === ME ? words.yourPicture : name;
  return (
    <li className={styles.row}>
      <Avatar name={name} src={picture} decorative />
      <div className={styles.text}>
        <p className={styles.name}>{person.id === ME ? words.nameOfMe(name, label) : label}</p>
        <p className={styles.note}>
          {role === 'teacher' ? words.teacher : words.student}
          {microphone ? <MicIcon size={16} /> : <MicOffIcon size={16} className={styles.off} />}
          {camera ? <VideoIcon size={16} /> : <VideoOffIcon size={16} className={styles.off} />}
          <VisuallyHidden>{words.devices(microphone, camera)}</VisuallyHidden>
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
        label={pinned ? words.unpin(whom) : words.pin(whom)}
        variant={pinned ? 'primary' : 'ghost'}
        icon={<PushPinIcon />}
        onClick={() => {
          stage.togglePin(person.id);
          announce(pinned ? words.unpinned(whose) : words.pinned(whose));
        }}
      />
    </li>
  );
}

/** A raised hand beside the name. */
function HandMark({ userId }: { userId: string }) {
  const words = useWords({ en });
  const { activities } = useActivities();
  if (!activities.log.hands.includes(userId)) return null;
  return (
    <span className={styles.hand}>
      <HandIcon size={18} />
      <VisuallyHidden>{words.handRaised}</VisuallyHidden>
    </span>
  );
}
