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
 * Cards of the classroom's parts on a class's page: each loads its own data, and shows nothing where there is
 * none. A new part adds an entry here.
 */
const CLASS_PARTS: readonly { id: string; Part: ComponentType<ClassPartProps> }[] = [
  { id: 'board', Part: ({ lesson }) => <BoardCard lessonId={lesson.id} topic={lesson.topic} /> },
  { id: 'recordings', Part: ({ lesson }) => <RecordingsCard lessonId={lesson.id} /> },
  { id: 'files', Part: ({ lesson }) => <FilesCard lessonId={lesson.id} status={lesson.status} /> },
  { id: 'chat', Part: ({ lesson }) => <ChatCard lessonId={lesson.id} /> },
];

/** This class's cards. The contents of the room are for the teacher only when the class did not take place. */
export const classPartsFor = (status: LessonView['status'], role: AreaRole): typeof CLASS_PARTS =>
  status === 'cancelled' && role !== 'teacher' ? [] : CLASS_PARTS;
