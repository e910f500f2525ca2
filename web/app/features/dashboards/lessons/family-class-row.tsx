import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { AreaRole } from '../../../lib/area.ts';
import type { RowPlace } from '../agenda/agenda-groups.tsx';
import { AnotherTime, MessageLink, useAfterClass } from '../agenda/row-actions.tsx';
import { ProposedTime } from './edit-class/proposed-time.tsx';
import { useAboutLesson } from './lesson-list.tsx';
import { ENTER, LessonRow } from './lesson-row.tsx';

export interface FamilyClassRowProps {
  lesson: LessonView;
  area: AreaRole;
  place: RowPlace;
}

/** A class in the family's list: to join, to move, to write about, and after it to review. */
export function FamilyClassRow({ lesson, area, place: { nowMs, inFold, mayGlow } }: FamilyClassRowProps) {
  const aboutOf = useAboutLesson();
  const { button, panel } = useAfterClass({ lesson, area });
  return (
    <LessonRow
      lesson={inFold ? { ...lesson, seriesId: null } : lesson}
      about={aboutOf(lesson, area, true)}
      detailsPath={`/${area}/classes/${lesson.id}`}
      nowMs={nowMs}
      enter={ENTER[area]}
      mayGlow={mayGlow}
      actions={
        <>
          {button}
          <AnotherTime lesson={lesson} area={area} nowMs={nowMs} />
          {lesson.status === 'cancelled' ? null : <MessageLink lesson={lesson} area={area} />}
        </>
      }
      below={
        lesson.proposal === null && panel === null ? null : (
          <>
            <ProposedTime lesson={lesson} side="family" />
            {panel}
          </>
        )
      }
    />
  );
}
