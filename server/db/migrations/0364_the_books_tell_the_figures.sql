-- upgrade: what the last release posts has to be counted as well; it is one more row in the same transaction
create trigger txn_made_for_figures after insert on ledger.txn referencing new table as made
  for each statement execute function ledger.figure_txns_made();
