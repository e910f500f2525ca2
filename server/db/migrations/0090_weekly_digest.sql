-- The week of a parent's children, by mail on Sunday evening: a kind of its own that can be declined.
alter table notification_preference drop constraint notification_preference_kind_known;
alter table notification_preference add constraint notification_preference_kind_known
  check (kind in ('booking', 'assignment', 'message', 'class', 'payment', 'badge', 'search', 'digest'));
