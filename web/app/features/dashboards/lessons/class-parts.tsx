import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { ComponentType } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { BoardCard } from '../../classroom/board/board-card.tsx';
import { ChatCard } from '../../classroom/chat/chat-card.tsx';
import { FilesCard } from '../../classroom/files/lesson-files.tsx';
import { RecordingsCard } from '../../classroom/recording/recordings-card.tsx';

export interface ClassPartProps {
  lesson: LessonView;
  role: AreaRole;
}

/**
 * What parts of the classroom leave on the page of a class: each loads for itself, and shows nothing where there is
 * nothing. A new part adds an entry here.
 */
const CLASS_PARTS: readonly { id: string; Part: ComponentType<ClassPartProps> }[] = [
  { id: 'board', Part: ({ lesson }) => <BoardCard lessonId={lesson.id} topic={lesson.topic} /> },
  { id: 'recordings', Part: ({ lesson }) => <RecordingsCard lessonId={lesson.id} /> },
  { id: 'files', Part: ({ lesson }) => <FilesCard lessonId={lesson.id} status={lesson.status} /> },
  { id: 'chat', Part: ({ lesson }) => <ChatCard lessonId={lesson.id} /> },
];

/** Those of this class. What was in the room of a class that did not take place is its teacher's alone. */
export const classPartsFor = (status: LessonView['status'], role: AreaRole): typeof CLASS_PARTS =>
  status === 'cancelled' && role !== 'teacher' ? [] : CLASS_PARTS;
