-- When a browser that came back last had the gateway asked about a top-up, and about which payment: repeats within seconds ask nothing.
alter table top_up add column return_asked_at timestamptz;
alter table top_up add column return_asked_about text;
alter table top_up add constraint top_up_return_asked_is_whole
  check ((return_asked_at is null) = (return_asked_about is null));
alter table top_up add constraint top_up_return_asked_about_length check (char_length(return_asked_about) <= 100);
