/** Columns of a left join: all of a row's, or null in each. Comparing one that is never null in a row tells which. */
export type LeftJoined<Row> = Row | { [Column in keyof Row]: null };
