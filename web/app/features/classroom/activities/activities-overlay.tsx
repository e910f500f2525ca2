import { openQuestion } from '@kaksha/domain/classroom/activities/state.ts';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import styles from './activities.module.css';
import { ACTIVITIES_PANEL } from './activities-part.tsx';
import { newsText } from './activity-texts.ts';
import { useActivities } from './use-activities.ts';

/** Announces events, and shows over the stage the question that waits for one's answer. */
function ActivitiesOverlay() {
  const { door, nameOf, announce } = useClassroom();
  const { activities } = useActivities();
  const { news } = activities;
  const say = useEffectEvent(() => {
    const text = news === null ? null : newsText(news, { myId: door.me.id, role: door.me.role, nameOf });
    if (text !== null) announce(text);
  });
  useEffect(() => {
    if (news !== null) say();
  }, [news]);
  return <QuestionWaits />;
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
