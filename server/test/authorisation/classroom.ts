import { randomUUID } from 'node:crypto';
import { FAMILIES_OWN, type Make, type Row, scheduledLesson } from './scene.ts';

/** Pages are named within their board, so each board can have one of this name. */
const PAGE_ID = randomUUID();
const aPicture = new File(['no picture'], 'picture.png');

const withBoard: Make = async (family, scene) => {
  const lessonId = await scheduledLesson(family, scene);
  const { ownerPool } = scene.database;
  await ownerPool.query('insert into board (lesson_id) values ($1)', [lessonId]);
  await ownerPool.query('insert into board_page (lesson_id, id, position) values ($1, $2, 0)', [
    lessonId,
    PAGE_ID,
  ]);
  return lessonId;
};

const pictureOnBoard: Make = async (family, scene) => {
  const lessonId = await scheduledLesson(family, scene);
  const id = randomUUID();
  await scene.services.storage.put(`board-pictures/${id}.file`, Buffer.from('pixels'));
  await scene.database.ownerPool.query(
    `insert into board_picture (id, lesson_id, owner_id, byte_length, width, height)
     values ($1, $2, $3, 6, 1, 1)`,
    [id, lessonId, family.teacher.id],
  );
  return id;
};

export const classroomRows: Record<string, Row> = {
  'classroom.enter': {
    make: scheduledLesson,
    call: (client, id) => client.classroom.enter({ lessonId: id }),
    rules: FAMILIES_OWN,
  },
  'classroom.attendance': {
    make: scheduledLesson,
    call: (client, id) => client.classroom.attendance({ lessonId: id }),
    rules: FAMILIES_OWN,
  },
  'classroom.board.read': {
    make: withBoard,
    call: (client, id) => client.classroom.board.read({ lessonId: id }),
    rules: FAMILIES_OWN,
  },
  'classroom.board.page': {
    make: withBoard,
    call: (client, id) => client.classroom.board.page({ lessonId: id, pageId: PAGE_ID }),
    rules: FAMILIES_OWN,
  },
  'classroom.board.addPicture': {
    make: scheduledLesson,
    call: (client, id) =>
      client.classroom.board.addPicture({ lessonId: id, pictureId: randomUUID(), file: aPicture }),
    rules: { student: 'own', teacher: 'own' },
  },
  'classroom.board.picture': {
    make: pictureOnBoard,
    call: (client, id) => client.classroom.board.picture({ id }),
    rules: FAMILIES_OWN,
  },
};
