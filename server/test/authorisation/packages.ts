import { boughtPackage, FAMILIES_OWN, type Row, teacherId } from './scene.ts';

export const packagesRows: Record<string, Row> = {
  'packages.buy': {
    make: teacherId,
    call: (client, id) =>
      client.packages.buy({ teacherId: id, subject: 'Mathematics', class: 8, pricePaise: 540_000 }),
    rules: { student: 'any', parent: 'any' },
  },
  'packages.list': {
    call: (client) => client.packages.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'packages.get': {
    make: boughtPackage,
    call: (client, id) => client.packages.get({ id }),
    rules: FAMILIES_OWN,
  },
  'packages.refund': {
    make: boughtPackage,
    call: (client, id) => client.packages.refund({ id, refundPaise: 1 }),
    rules: { student: 'own', parent: 'own' },
  },
  'packages.savePlan': {
    make: boughtPackage,
    call: (client, id) => client.packages.savePlan({ id, revision: 1, chapters: [] }),
    rules: { teacher: 'own' },
  },
};
