-- A lesson between two whose direct way did not come about goes through the media server, and stays there: whoever comes
-- back goes there at once.
alter table classroom_door add column through_server boolean not null default false;
