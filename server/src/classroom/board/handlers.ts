import { api, viewerOf } from '../../platform/api.ts';
import { readPicture, receivePicture } from './pictures.ts';
import { readBoard, readPage } from './read-board.ts';

/** Reading the board over HTTP, and the pictures on it. */
export const boardHandlers = {
  read: api.classroom.board.read.handler(({ context, input }) =>
    readBoard(context.services.db, viewerOf(context), input.lessonId),
  ),
  page: api.classroom.board.page.handler(({ context, input }) =>
    readPage(context.services.db, viewerOf(context), input),
  ),
  addPicture: api.classroom.board.addPicture.handler(async ({ context, input }) => ({
    picture: await receivePicture(context, input),
  })),
  picture: api.classroom.board.picture.handler(({ context, input }) => readPicture(context, input.id)),
};
