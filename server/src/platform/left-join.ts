/** The columns that a left join adds: those of a row, or null in each. A column that is never null in a row tells which. */
export type LeftJoined<Row> = Row | { [Column in keyof Row]: null };
