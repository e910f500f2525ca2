import { attemptScene, chose, wrote } from '../attempt-scene.ts';
import type { Row } from './scene.ts';

export const analyticsRows: Record<string, Row> = {
  'analytics.get': {
    make: async ({ teacher, student }, { database }) => {
      const scene = attemptScene(database);
      const made = await scene.assessment({ teacher });
      await scene.submitted(made, student, [chose('four'), wrote('2a + 2b')]);
      return made.id;
    },
    call: (client, id) => client.analytics.get({ id }),
    rules: { teacher: 'own' },
  },
};
