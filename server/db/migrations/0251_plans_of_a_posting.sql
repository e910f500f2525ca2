-- A posting finds its few accounts by their index, whichever they are. Arrays of a known length look cheaper to PostgreSQL than any,
-- so it planned two statements anew at each posting.
alter function ledger.post_at set plan_cache_mode = force_generic_plan;
