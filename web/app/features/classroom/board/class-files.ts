/** Files of the class that can stand on the board. */
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import type { LessonFile } from '@kaksha/domain/classroom/files/contract.ts';
import { api } from '../../../lib/api.ts';
import type { ClassFile } from './board-snapshot.ts';
import { FileProblem } from './file-problem.ts';

const PICTURES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]);

/** Whether a file can be put on the board by this person: a picture, and for the teacher slides. */
export const fitsOnBoard = ({ contentType }: Pick<LessonFile, 'contentType'>, isTeacher: boolean): boolean =>
  PICTURES.has(contentType) || (isTeacher && contentType === 'application/pdf');

/** The file itself. @throws when it cannot be had now. */
export async function loadClassFile({ id, name }: ClassFile): Promise<File> {
  const { url } = await api.lessonFiles.address({ id });
  const answer = await fetch(url);
  if (!answer.ok) throw new FileProblem(BOARD_TEXT.fileNotLoaded);
  return new File([await answer.blob()], name);
}
