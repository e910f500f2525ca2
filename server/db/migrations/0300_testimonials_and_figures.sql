-- Operators write the quotations of families and the marketing figures, too.
alter table content_setting
  drop constraint content_setting_key_known,
  add constraint content_setting_key_known
    check (key in ('banner', 'faq', 'plans', 'careers', 'grievance', 'testimonials', 'figures'));
