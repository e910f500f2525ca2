import type { Make, Row } from './scene.ts';

const badgeOf: Make = async ({ student }, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into badge (student_id, kind, earned_at) values ($1, 'first_class', now())
     on conflict on constraint badge_once_each do update set earned_at = now() returning id`,
    [student.id],
  );
  return rows[0]?.id ?? '';
};
const studentId: Make = async ({ student }) => student.id;

export const badgesRows: Record<string, Row> = {
  'badges.list': {
    make: studentId,
    call: (client, id) => client.badges.list({ studentId: id }),
    rules: { student: 'own', parent: 'own' },
  },
  'badges.share': {
    make: badgeOf,
    call: (client, id) => client.badges.share({ id, shared: false }),
    rules: { parent: 'own' },
  },
  'badges.credential': {
    make: badgeOf,
    call: (client, id) => client.badges.credential({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'badges.shared': {
    call: (client) => client.badges.shared({ id: '00000000-0000-4000-8000-000000000000' }).catch(() => null),
    rules: 'public',
  },
  'badges.issuer': { call: (client) => client.badges.issuer(), rules: 'public' },
};
