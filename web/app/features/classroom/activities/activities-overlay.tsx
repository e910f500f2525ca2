import { REACTIONS } from '@kaksha/domain/classroom/activities/reactions.ts';
import { openQuestion } from '@kaksha/domain/classroom/activities/state.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HandIcon } from '../../../ui/room-icons.tsx';
import { useClassroom } from '../classroom-context.ts';
import type { RoomItem } from '../parts.ts';
import styles from './activities.module.css';
import { ACTIVITIES_PANEL } from './panel-id.ts';
import { useActivities } from './use-activities.ts';
import { useHandsHere } from './use-hands-here.ts';
import { newsText } from './words.ts';

/** Over the stage: who raised a hand, what people show, and the question that waits for one's answer. */
function ActivitiesOverlay() {
  const { door, nameOf, announce } = useClassroom();
  const { activities } = useActivities();
  const hands = useHandsHere();
  const { news } = activities;
  const say = useEffectEvent(() => {
    const text = news === null ? null : newsText(news, { myId: door.me.id, role: door.me.role, nameOf });
    if (text !== null) announce(text);
  });
  useEffect(() => {
    if (news !== null) say();
  }, [news]);
  return (
    <>
      <div className={styles.signs}>
        {hands.map((userId, index) => (
          <span key={userId} className={styles.raised}>
            <HandIcon size={16} />
            <span>
              {hands.length > 1 ? `${index + 1}. ` : ''}
              {nameOf(userId)}
            </span>
          </span>
        ))}
        {Object.entries(activities.reactions).map(([userId, { reaction, at }]) => (
          <span key={`${userId} ${at}`} className={styles.reaction}>
            <span className={styles.sign} aria-hidden="true">
              {REACTIONS[reaction].sign}
            </span>
            <span>{nameOf(userId)}</span>
          </span>
        ))}
      </div>
      <QuestionWaits />
    </>
  );
}

/** The way to a question that this student has not answered, while the panel with it is closed. */
function QuestionWaits() {
  const { door, nameOf, openPanel, showPanel } = useClassroom();
  const { activities } = useActivities();
  const open = openQuestion(activities.log);
  if (door.me.role !== 'student' || open === null || openPanel === ACTIVITIES_PANEL) return null;
  if (activities.answers[open.id] !== undefined) return null;
  const teacher = door.others.find(({ role }) => role === 'teacher');
  return (
    <div className={styles.waits}>
      <p className={styles.grow}>
        <span className={styles.kind}>
          {teacher === undefined ? 'Your teacher' : nameOf(teacher.id)} asks
        </span>
        {open.prompt}
      </p>
      <Button size="sm" onClick={() => showPanel(ACTIVITIES_PANEL)}>
        Answer
      </Button>
    </div>
  );
}

export const activitiesOverlay: RoomItem = { id: 'activities', Item: ActivitiesOverlay };
