import { AGENDA_GROUPS, type Fold, groupAgenda } from '@kaksha/domain/lessons/agenda.ts';
import { classroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { weeklyTimesText } from '@kaksha/domain/lessons/weekly-times.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Fragment, type ReactNode, useId } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { DayMark } from '../../../lib/day-mark.tsx';
import { SHOW_PARAM } from '../../../lib/show-more.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { namesOf } from '../../lessons/class-in-a-line.ts';
import styles from './agenda.module.css';
import { TOGETHER_PARAM } from './agenda.ts';
import { en } from './words/en.ts';

/** What a row knows of its place in the list. */
export interface RowPlace {
  nowMs: number;
  /** It stands under its series or batch, which says so. */
  inFold: boolean;
  /** It may be marked in coral: the first live one of the screen. */
  mayGlow: boolean;
}

export interface AgendaGroupsProps<Row> {
  folds: readonly Fold<Row>[];
  lessonOf: (row: Row) => LessonView;
  area: AreaRole;
  /** `rows` of one card, or a card for each. */
  look: 'rows' | 'cards';
  /** Other things that wait for an answer: a card of its own, before those of the list. */
  waiting?: ReactNode;
  /** How often the clock is looked at. */
  clockMs: number;
  /** One row: an `li` with a key of its own. */
  children: (row: Row, place: RowPlace) => ReactNode;
}

/** A list by time under its headings: what waits, is live, comes next and later, and is over. */
export function AgendaGroups<Row>({
  folds,
  lessonOf,
  area,
  look,
  waiting,
  clockMs,
  children,
}: AgendaGroupsProps<Row>) {
  const words = useWords({ en });
  const id = useId();
  const nowMs = useNow(clockMs);
  const groups = groupAgenda(folds, lessonOf, nowMs);
  const glowing = groups.live
    .flatMap(({ rows }) => rows)
    .find((row) => classroomPhase(lessonOf(row), nowMs) === 'live');
  const show = (row: Row, inFold: boolean) => children(row, { nowMs, inFold, mayGlow: row === glowing });
  return (
    <Stack gap={6}>
      {AGENDA_GROUPS.map((group) => {
        const above = group === 'waiting' ? waiting : null;
        if (groups[group].length === 0) return <Fragment key={group}>{above}</Fragment>;
        const list = (
          <ul className={styles[look]} aria-labelledby={`${id}-${group}`}>
            {groups[group].map((fold) => {
              const [first] = fold.rows;
              if (first === undefined) return null;
              if (fold.count === 1) return <Fragment key={fold.id}>{show(first, false)}</Fragment>;
              return (
                <FoldRow key={fold.id} fold={fold} lessons={fold.rows.map(lessonOf)} area={area}>
                  <ul className={styles[look]}>{fold.rows.map((row) => show(row, true))}</ul>
                </FoldRow>
              );
            })}
          </ul>
        );
        return (
          <Fragment key={group}>
            {above}
            <section>
              <h2
                id={`${id}-${group}`}
                className={classNames(styles.heading, group === 'live' && styles.live)}
              >
                {words.groups[group]}
              </h2>
              {look === 'rows' ? <Card padding="none">{list}</Card> : list}
            </section>
          </Fragment>
        );
      })}
    </Stack>
  );
}

const WHEN = { waiting: 'firstOn', ahead: 'nextOn', past: 'lastOn' } as const;

interface FoldRowProps {
  fold: Pick<Fold<unknown>, 'section' | 'count'>;
  lessons: readonly LessonView[];
  area: AreaRole;
  children: ReactNode;
}

/** The classes of one weekly series or batch in one row, which opens to show them. */
function FoldRow({ fold: { section, count }, lessons, area, children }: FoldRowProps) {
  const words = useWords({ en });
  const { change } = useSearchChange();
  const [first] = lessons;
  if (first === undefined) return null;
  const { subject, teacher, seats, batchId, seriesId, startsAt } = first;
  const names = namesOf(seats);
  const weekly = weeklyTimesText(lessons.map((lesson) => lesson.startsAt));
  return (
    <li className={styles.fold}>
      <details>
        <summary>
          <span className={styles.day}>
            <DayMark startsAt={startsAt} />
          </span>
          <span className={styles.about}>
            <span className={styles.title}>
              {batchId === null ? first.topic : words.batchOf(subject, first.class)}
              <Badge tone="action">{batchId === null ? words.weekly : words.batch}</Badge>
            </span>
            <span className={styles.text}>
              <Dotted>
                {weekly}
                {words.classes(count)}
                {words[WHEN[section]](formatDate(startsAt))}
                {area === 'teacher'
                  ? batchId === null
                    ? words.withStudent(subject, names)
                    : null
                  : words.withTeacher(subject, teacher.name)}
                {area === 'parent' ? words.forChildren(names) : null}
              </Dotted>
            </span>
          </span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.inside}>
          {children}
          <p className={styles.all}>
            {seriesId === null ? (
              <TextLink to={area === 'teacher' ? `/teacher/batches/${batchId}` : `/${area}/batches`} quiet>
                {area === 'teacher' ? words.seeBatch : words.seeBatches}
              </TextLink>
            ) : (
              <TextLink to={`/series/${seriesId}`} quiet>
                {words.seeSeries}
              </TextLink>
            )}
            {count > lessons.length ? (
              <Button
                size="sm"
                variant="secondary"
                onClick={() =>
                  change((search) => {
                    search.set(TOGETHER_PARAM, seriesId ?? batchId ?? '');
                    search.delete(SHOW_PARAM);
                  })
                }
              >
                {words.all(count)}
              </Button>
            ) : null}
          </p>
        </div>
      </details>
    </li>
  );
}

/** Above a list that shows one series or batch alone: the way back to all. */
export function TogetherBar({ togetherIn }: { togetherIn: string | undefined }) {
  const words = useWords({ en });
  const { change } = useSearchChange();
  if (togetherIn === undefined) return null;
  return (
    <div className={styles.bar}>
      <Chip
        onRemove={() =>
          change((search) => {
            search.delete(TOGETHER_PARAM);
            search.delete(SHOW_PARAM);
          })
        }
      >
        {words.oneByOne}
      </Chip>
    </div>
  );
}
