import { z } from 'zod';
import { entityId, instant } from '../../fields.ts';
import { PICTURE_MAX_BYTES } from '../../picture-intake.ts';
import { procedureFor } from '../../procedure.ts';
import { BOARD_PAGES_MAX } from './limits.ts';
import { en as BOARD_TEXT } from './words/en.ts';

/** Where pictures of boards are uploaded. */
export const BOARD_PICTURE_PATH = '/board-pictures';

/** The board of a class without its drawing: sent to everybody in the room after each change of it. */
export const boardState = z.object({
  /** Grows with every change; of two states the one with the higher number is true. 0: there is no board yet. */
  revision: z.int(),
  /** Whether it stands on everybody's screen. */
  isOpen: z.boolean(),
  /** The page that the teacher shows; null while there is none. */
  pageId: entityId.nullable(),
  /** In their order; `name` is empty while nobody has named it. */
  pages: z.array(z.object({ id: entityId, name: z.string() })).max(BOARD_PAGES_MAX),
});
export type BoardState = z.infer<typeof boardState>;
export type PageOfBoard = BoardState['pages'][number];

/** The elements of one page, or those that came after a number that was seen. */
export const boardPage = z.object({
  /** The number of the last message about this page that is in here. */
  upTo: z.int(),
  /** Excalidraw elements (`boardElement`), unordered; of those removed their ids are still there. */
  elements: z.array(z.looseObject({ id: z.string() })),
});

export const boardPicture = z.object({ id: entityId, width: z.int(), height: z.int() });

const forReaders = () => procedureFor('student', 'parent', 'teacher');

/** Reading the whiteboard of a lesson; drawing goes over the socket (domain/classroom/board/events.ts). */
export const boardContract = {
  read: forReaders()
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/board',
      summary: 'The pages of the whiteboard of a class',
      description: 'For its teacher, its students and their parents, during the class and afterwards.',
    })
    .input(z.object({ lessonId: entityId }))
    .output(z.object({ board: boardState, subject: z.string(), topic: z.string(), startsAt: instant })),
  page: forReaders()
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/board/pages/{pageId}',
      summary: 'What is drawn on a page of the whiteboard',
      description: 'With `after`, only the elements that changed after that number.',
    })
    .input(
      z.object({ lessonId: entityId, pageId: entityId, after: z.coerce.number().int().min(0).default(0) }),
    )
    .output(boardPage),
  addPicture: procedureFor('student', 'teacher')
    .route({
      method: 'POST',
      path: BOARD_PICTURE_PATH,
      successStatus: 201,
      summary: 'Upload a picture for the whiteboard of a running class',
      description:
        "multipart/form-data with the lesson's `lessonId`, `file` and `pictureId`, what the device calls it: the same again is the same picture. For who may draw. The pixels are kept and nothing that the camera wrote beside them.",
    })
    .errors({
      PICTURE_REFUSED: { status: 422, message: BOARD_TEXT.notAPicture },
      CLASSROOM_CLOSED: { status: 409, message: BOARD_TEXT.mayNotDraw },
    })
    .input(
      z.object({
        lessonId: entityId,
        pictureId: z.uuid({ error: 'Please name the picture by a UUID.' }),
        file: z
          .file({ error: BOARD_TEXT.pictureMissing })
          .min(1, { error: BOARD_TEXT.pictureMissing })
          .max(PICTURE_MAX_BYTES, { error: BOARD_TEXT.pictureTooLarge }),
      }),
    )
    .output(z.object({ picture: boardPicture })),
  picture: forReaders()
    .route({
      method: 'GET',
      path: `${BOARD_PICTURE_PATH}/{id}`,
      summary: 'A picture on the whiteboard of one of my classes',
    })
    .input(z.object({ id: entityId }))
    .output(z.file()),
};
