import {
  CLASS_MINUTES,
  classesInMonth,
  classShares,
  USUAL_WEEKLY_TIMES,
} from '@kaksha/domain/batches/month.ts';
import { DEFAULT_PLAN_RATIO, MONTHLY_PLANS, type PlanRatio } from '@kaksha/domain/content/pricing.ts';
import type { PlansSetting } from '@kaksha/domain/content/settings/settings.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { PlanOffer } from '@kaksha/domain/rates/plans/schema.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { PLAN_PARAM } from '../../../lib/login-path.ts';
import { useWords } from '../../../lib/words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import classOnScreen from '../../../ui/illustrations/class-on-screen.svg?url';
import tenStudents from '../../../ui/illustrations/students.svg?url';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import styles from './pricing.module.css';
import { en } from './words/en.ts';

const TABS = MONTHLY_PLANS.map((plan) => ({ value: plan.ratio, label: plan.ratio }));

const CLASSES = classesInMonth(USUAL_WEEKLY_TIMES);

/** The monthly price by the size of the group; opens at 1:2 (specification, section 4). */
export function Pricing({ setting, offers }: { setting: PlansSetting; offers: readonly PlanOffer[] }) {
  const words = useWords({ en }).pricing;
  return (
    <Section
      ground="sand"
      title={words.title}
      description={
        <>
          {words.description} <TextLink to="/batches">{words.batches}</TextLink>
        </>
      }
    >
      <Tabs<PlanRatio> tabs={TABS} label={words.ratios} defaultValue={DEFAULT_PLAN_RATIO}>
        {setting.plans.map((plan) => (
          <TabPanel key={plan.ratio} value={plan.ratio} keepMounted>
            <article className={styles.plan}>
              <ClassPicture students={studentsOf(plan.ratio)} />
              <div className={styles.offer}>
                <div className={styles.name}>
                  <h3>{words.sessions(plan.ratio)}</h3>
                  <Chip tone="success">{words.recommended}</Chip>
                </div>
                <p className={styles.pitch}>{plan.pitch}</p>
                <Price offer={offers.find(({ size }) => ratioOf(size) === plan.ratio)} />
                <div className={styles.buttons}>
                  <LinkButton to={`/register?${PLAN_PARAM}=${studentsOf(plan.ratio)}`}>
                    {words.getStarted}
                  </LinkButton>
                  <LinkButton to="/find-teachers" variant="secondary">
                    {words.findTeachers}
                  </LinkButton>
                </div>
              </div>
              <div className={styles.includes}>
                <h4>{words.everyPlanHas}</h4>
                <ul className={styles.list}>
                  {setting.includes.map((line) => (
                    <li key={line}>
                      <CheckIcon size={18} />
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}

/** What a month costs, what it is, and what it will cost. */
function Price({ offer }: { offer: PlanOffer | undefined }) {
  const words = useWords({ en }).pricing;
  if (offer === undefined) return null;
  const { monthPricePaise, next } = offer;
  return (
    <>
      <p className={styles.price}>
        <b>{formatPaise(monthPricePaise)}</b> {words.aMonth}
      </p>
      <p className={styles.month}>
        {words.classes(
          CLASSES,
          CLASS_MINUTES,
          formatPaise(classShares(monthPricePaise, CLASSES).at(-1) ?? 0),
        )}
        {next === null
          ? null
          : ` ${words.next(formatDate(next.validFrom), formatPaise(next.monthPricePaise))}`}
      </p>
    </>
  );
}

/** How many students learn together at this ratio. */
const studentsOf = (ratio: PlanRatio): number =>
  MONTHLY_PLANS.find((plan) => plan.ratio === ratio)?.students ?? 1;

/** Of the drawing with ten students: tiles in a row, rows, and the width of a tile with its gap. */
const DRAWN = { columns: 5, rows: 2, tile: 48 };

/** The class as its students see it: the board, the teacher, and a tile for each of them. */
function ClassPicture({ students }: { students: number }) {
  const words = useWords({ en }).pricing;
  const columns = Math.min(students, DRAWN.columns);
  const rows = Math.ceil(students / DRAWN.columns);
  // Few students are drawn larger, in the same room.
  const size = DRAWN.tile * Math.min(DRAWN.columns / columns, DRAWN.rows / rows);
  return (
    <figure className={styles.room}>
      <svg viewBox="0 0 240 216" role="img" aria-label={words.oneTeacher(students)}>
        <image href={classOnScreen} width="240" height="112" />
        <svg
          aria-hidden="true"
          x={120 - (columns * size) / 2}
          y={168 - (rows * size) / 2}
          width={columns * size}
          height={rows * size}
          viewBox={`0 0 ${columns * DRAWN.tile} ${rows * DRAWN.tile}`}
        >
          <image href={tenStudents} width="240" height="96" />
        </svg>
      </svg>
      <figcaption>{words.oneTeacher(students)}</figcaption>
    </figure>
  );
}
