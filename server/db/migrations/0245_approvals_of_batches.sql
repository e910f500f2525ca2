-- A child asks its parents for a month of a batch as for a class, a package or a series.
alter table approval_request
  drop constraint approval_request_kind_known,
  add constraint approval_request_kind_known check (kind in ('booking', 'package', 'series', 'batch'));
