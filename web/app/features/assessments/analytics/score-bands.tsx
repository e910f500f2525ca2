import { SCORE_BANDS } from '@kaksha/domain/assessments/analytics/statistics.ts';
import { useWords } from '../../../lib/words.ts';
import { Table } from '../../../ui/table.tsx';
import styles from './analytics.module.css';
import { en } from './words/en.ts';

const BAND_WIDTH_PERCENT = 100 / SCORE_BANDS;
const GAP_PERCENT = 0.6;
/** The bars stand on the axis; above the highest there is room for its figure. */
const HEIGHT_PX = 220;
const AXIS_PX = 188;
const TALLEST_PX = 160;
const LABEL_ABOVE_PX = 6;
const AXIS_LABEL_PX = 208;

/** '0 to 9%', …, '90 to 100%'. */
function bandLabel(index: number, words: (typeof en)['scoreBands']): string {
  const from = index * BAND_WIDTH_PERCENT;
  return words.band(from, index === SCORE_BANDS - 1 ? 100 : from + BAND_WIDTH_PERCENT - 1);
}

/** The distribution of the scores, as bars and as a table of the same figures. */
export function ScoreBands({ bands }: { bands: readonly number[] }) {
  const words = useWords({ en }).scoreBands;
  const most = Math.max(1, ...bands);
  const rows = bands.map((students, index) => ({ label: bandLabel(index, words), students }));
  const summary = rows
    .filter(({ students }) => students > 0)
    .map(({ label, students }) => words.studentsIn(label, students))
    .join('; ');
  return (
    <>
      <div className={styles.chart}>
        <svg width="100%" height={HEIGHT_PX} role="img" aria-label={words.figure(summary)}>
          {rows.map(({ label, students }, index) => {
            const height = (students / most) * TALLEST_PX;
            return students === 0 ? null : (
              <g key={label}>
                <rect
                  className={styles.bar}
                  x={`${index * BAND_WIDTH_PERCENT + GAP_PERCENT}%`}
                  width={`${BAND_WIDTH_PERCENT - 2 * GAP_PERCENT}%`}
                  y={AXIS_PX - height}
                  height={height}
                  rx={3}
                />
                <text
                  className={styles.barLabel}
                  x={`${(index + 0.5) * BAND_WIDTH_PERCENT}%`}
                  y={AXIS_PX - height - LABEL_ABOVE_PX}
                >
                  {students}
                </text>
              </g>
            );
          })}
          <line className={styles.axis} x1="0" x2="100%" y1={AXIS_PX} y2={AXIS_PX} />
          {Array.from({ length: SCORE_BANDS + 1 }, (_, index) => index * BAND_WIDTH_PERCENT).map(
            (percent) => (
              <text key={percent} className={styles.axisLabel} x={`${percent}%`} y={AXIS_LABEL_PX}>
                {percent}
              </text>
            ),
          )}
        </svg>
        <p className={styles.axisName}>{words.axis}</p>
      </div>
      <details className={styles.alternative}>
        <summary>{words.asTable}</summary>
        <Table
          caption={words.tableCaption}
          hideCaption
          rows={rows}
          rowKey={({ label }) => label}
          columns={[
            { key: 'band', header: words.score, primary: true, cell: ({ label }) => label },
            {
              key: 'students',
              header: words.students,
              numeric: true,
              phone: 'end',
              cell: ({ students }) => students,
            },
          ]}
        />
      </details>
    </>
  );
}
