import { slotIn } from '../factories.ts';
import { type Row, teacherId } from './scene.ts';

export const availabilityRows: Record<string, Row> = {
  'availability.slots': {
    make: teacherId,
    call: (client, id) => client.availability.slots({ id, from: slotIn(24).slice(0, 10), days: 1 }),
    rules: 'public',
  },
};
