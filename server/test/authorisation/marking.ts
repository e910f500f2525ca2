import { randomUUID } from 'node:crypto';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { ORPCError } from '@orpc/client';
import { attemptScene, CHOICE, chose, type MadeAssessment, wrote } from '../attempt-scene.ts';
import type { Family, Make, Row, Scene } from './scene.ts';

const CHOICE_THREE: Question = { ...CHOICE, correctOptionId: 'three' };

/** An assessment with one attempt that waits for marks; ids in pairs are joined by a colon. */
async function handedIn({ teacher, student }: Family, { database }: Scene) {
  const scene = attemptScene(database);
  const made: MadeAssessment = await scene.assessment({ teacher });
  const attemptId = await scene.submitted(made, student, [chose('four'), wrote('2a + 2b')]);
  return { ...made, attemptId, scene };
}

const assessment: Make = async (family, scene) => (await handedIn(family, scene)).id;

const withQuestion: Make = async (family, scene) => {
  const { id, questionIds } = await handedIn(family, scene);
  return `${id}:${questionIds[1]}`;
};

const attemptWithQuestion: Make = async (family, scene) => {
  const { attemptId, questionIds } = await handedIn(family, scene);
  return `${attemptId}:${questionIds[1]}`;
};

const releasedAttempt: Make = async (family, scene) => {
  const { attemptId } = await handedIn(family, scene);
  await scene.database.ownerPool.query(
    'update assessment_attempt set score = 2, marked_at = now(), released_at = now() where id = $1',
    [attemptId],
  );
  return attemptId;
};

/** Its first question has a newer version than the one that its answer was marked by. */
const outdated: Make = async (family, scene) => {
  const made = await handedIn(family, scene);
  const [questionId = ''] = made.questionIds;
  await made.scene.addVersion(questionId, 2, CHOICE_THREE);
  return `${made.id}:${questionId}`;
};

const comment: Make = async ({ teacher }, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into marking_comment (teacher_id, body) values ($1, gen_random_uuid()::text) returning id`,
    [teacher.id],
  );
  return rows[0]?.id ?? '';
};

/** An id of nothing stands for both halves. */
const halves = (pair: string): [string, string] => {
  const [first = pair, second = first] = pair.split(':');
  return [first, second];
};

export const markingRows: Record<string, Row> = {
  'marking.pending': { call: (client) => client.marking.pending(), rules: { teacher: 'any' } },
  'marking.submissions': {
    make: assessment,
    call: (client, id) => client.marking.submissions({ id }),
    rules: { teacher: 'own' },
  },
  'marking.lateAnswers': {
    make: assessment,
    call: (client, id) => client.marking.lateAnswers({ id }),
    rules: { teacher: 'own' },
  },
  'marking.queue': {
    make: assessment,
    call: (client, id) => client.marking.queue({ id }),
    rules: { teacher: 'own' },
  },
  'marking.answers': {
    make: withQuestion,
    call: (client, pair) => {
      const [id, questionId] = halves(pair);
      return client.marking.answers({ id, questionId });
    },
    rules: { teacher: 'own' },
  },
  'marking.mark': {
    make: attemptWithQuestion,
    call: (client, pair) => {
      const [attemptId, questionId] = halves(pair);
      return client.marking.mark({ attemptId, questionId, revision: 0, marks: 2, eventId: randomUUID() });
    },
    rules: { teacher: 'own' },
  },
  'marking.acceptLate': {
    make: attemptWithQuestion,
    call: (client, pair) => {
      const [attemptId, questionId] = halves(pair);
      return client.marking.acceptLate({ attemptId, questionId, revision: 0 });
    },
    rules: { teacher: 'own' },
  },
  'marking.comments': { call: (client) => client.marking.comments(), rules: { teacher: 'any' } },
  'marking.saveComment': {
    call: (client) => client.marking.saveComment({ body: 'Show your working' }),
    rules: { teacher: 'any' },
  },
  'marking.removeComment': {
    make: comment,
    call: (client, id) => client.marking.removeComment({ id }),
    rules: { teacher: 'own' },
  },
  'marking.release': {
    make: assessment,
    call: (client, id) => client.marking.release({ id }),
    rules: { teacher: 'own' },
  },
  'marking.withdraw': {
    make: releasedAttempt,
    call: (client, attemptId) => client.marking.withdraw({ attemptId, reason: 'A key was wrong' }),
    rules: { teacher: 'own' },
  },
  'marking.regradePreview': {
    make: outdated,
    call: (client, pair) => {
      const [id, questionId] = halves(pair);
      return client.marking.regradePreview({ id, questionId });
    },
    rules: { teacher: 'own' },
  },
  'marking.regrade': {
    make: outdated,
    call: async (client, pair) => {
      const [id, questionId] = halves(pair);
      // The owner is checked before the token: only the owner gets as far as that.
      try {
        return await client.marking.regrade({ id, questionId, token: 'not seen' });
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'REGRADE_CHANGED') return {};
        throw error;
      }
    },
    rules: { teacher: 'own' },
  },
  'marking.results': {
    call: (client) => client.marking.results({}),
    rules: { student: 'any', parent: 'any' },
  },
  'marking.result': {
    make: assessment,
    call: (client, id) => client.marking.result({ id }),
    rules: { student: 'own', parent: 'own' },
  },
};
