/** The demo people and the demo market, once: `content/` turned into rows, with days counted from today. */

import type pg from 'pg';
import type { SecretKeys } from '../../src/platform/auth.ts';
import type { Storage } from '../../src/platform/storage.ts';
import { postAll } from './booked-lesson.ts';
import { demoStudent } from './content/content.ts';
import { seedAnalytics, seedCorrected } from './demo-analytics.ts';
import { seedAssessments } from './demo-assessments.ts';
import { orderNotices, seedBadges } from './demo-badges.ts';
import { seedBatches } from './demo-batches.ts';
import { seedClassFiles } from './demo-class-files.ts';
import { seedCoupons } from './demo-coupons.ts';
import { seedEveryKind } from './demo-every-kind.ts';
import { seedFamily } from './demo-family.ts';
import { seedFinding } from './demo-finding.ts';
import { seedHours } from './demo-hours.ts';
import { seedLessons } from './demo-lessons.ts';
import { seedMarking } from './demo-marking.ts';
import { seedMessages } from './demo-messages.ts';
import { seedMoves } from './demo-moves.ts';
import { seedNotificationsOfEachKind } from './demo-notifications.ts';
import { seedOffer } from './demo-offer.ts';
import { reportReview, seedPayment } from './demo-office.ts';
import { seedPackage } from './demo-package.ts';
import { seedCourse, seedPayouts } from './demo-payouts.ts';
import { seedPeople } from './demo-people.ts';
import { seedPractice } from './demo-practice.ts';
import { seedRequests } from './demo-requests.ts';
import { seedNotifications, seedSeries } from './demo-series.ts';
import { seedVerifications } from './demo-verification.ts';
import { seedVideos } from './demo-videos.ts';

/** Does nothing when the demo student exists already. */
export async function seedDemo(client: pg.ClientBase, storage: Storage, keys: SecretKeys): Promise<void> {
  const known = await client.query('select 1 from user_account where email = $1', [demoStudent.email]);
  if (known.rowCount !== 0) return;
  const people = await seedPeople(client, storage, keys);
  await seedHours(client, people);
  await seedFinding(client, people);
  const entries = await seedLessons(client, people);
  entries.push(...(await seedPackage(client, people)), ...(await seedCourse(client, people)));
  entries.push(...(await seedBatches(client, people)));
  const payment = seedPayment(client, people);
  entries.push(...payment.entries);
  // All at once: a statement runs in the order of posting.
  await postAll(client, entries);
  await payment.store();
  await reportReview(client, people);
  await seedSeries(client, people);
  await seedNotifications(client);
  await seedPayouts(client, people, keys);
  await seedMoves(client, people);
  await seedOffer(client, people);
  await seedFamily(client, people);
  await seedCoupons(client, people);
  await seedAssessments(client, people);
  await seedPractice(client, people);
  await seedMarking(client, storage, people);
  await seedAnalytics(client, people);
  await seedCorrected(client, people);
  await seedMessages(client, people);
  await seedRequests(client, people);
  await seedVideos(client, storage, people);
  await seedClassFiles(client, storage, people);
  await seedBadges(client);
  await seedEveryKind(client, people);
  await seedNotificationsOfEachKind(client);
  await seedVerifications(client, storage, people, keys);
  await orderNotices(client);
}
