/** The batches `b` of profile `t` that take children: SQL, for prepared statements too. */
const OPEN = `from batch b where b.teacher_id = t.user_id and b.status in ('forming', 'running')`;

/** Their sizes, each once. */
export const BATCH_SIZES_TEXT = `array(select distinct b.size::int ${OPEN})`;

/** What a month costs in the cheapest of them today; null without any. */
export const BATCH_PRICE_TEXT = `(select min(month_price_paise(b.size, now())) ${OPEN})`;
