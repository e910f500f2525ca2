-- Its reader's money has moved, whatever kind of notice it is: it leaves for a suspended account too.
alter table delivery add column about_money boolean not null default false;
