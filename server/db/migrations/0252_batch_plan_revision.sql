-- A plan is saved over the revision that its teacher saw: two windows do not overwrite each other.
alter table batch add column plan_revision integer not null default 1,
  add constraint batch_plan_revision_positive check (plan_revision >= 1);
