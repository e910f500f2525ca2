import {
  AUDIENCE_LABELS,
  BANNER_AUDIENCES,
  type BannerSetting,
} from '@kaksha/domain/content/settings/banner.ts';
import { BANNER_TEXTS_MAX, bannerSetting } from '@kaksha/domain/content/settings/settings.ts';
import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BannerLine } from '../site-parts/banner-line.tsx';
import { type FieldsProps, rowsOf, type SettingForm, type TextRow, textsOf } from './setting-form.ts';
import styles from './settings.module.css';
import { TextRows } from './text-rows.tsx';
import { en } from './words/en.ts';

export interface BannerDraft extends Omit<BannerSetting, 'texts'> {
  texts: TextRow[];
}

function Fields({ draft, edit, problems }: FieldsProps<BannerDraft>) {
  const words = useWords({ en }).bannerForm;
  const today = localDateOf(Date.now());
  const clear = (name: 'from' | 'until', label: string) =>
    draft[name] === null ? undefined : (
      <Button size="sm" variant="ghost" aria-label={label} onClick={() => edit({ [name]: null })}>
        {words.clear}
      </Button>
    );
  return (
    <>
      <Checkbox
        label={words.isOn}
        checked={draft.isOn}
        onChange={(event) => edit({ isOn: event.target.checked })}
      />
      <TextRows
        label={words.texts}
        hint={words.textsHint}
        rowName={words.text}
        addLabel={words.addText}
        rows={draft.texts}
        onRows={(texts) => edit({ texts })}
        most={BANNER_TEXTS_MAX}
        maxLength={80}
        path="texts"
        problems={problems}
      />
      <div className={styles.pair}>
        <TextField
          label={words.link}
          optional
          hint={words.linkHint}
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={draft.link}
          onChange={(event) => edit({ link: event.target.value })}
          error={problems.link}
        />
        <Select
          label={words.audience}
          options={BANNER_AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
          value={draft.audience}
          onValueChange={(audience) => edit({ audience })}
          error={problems.audience}
        />
        <DatePicker
          label={words.firstDay}
          optional
          placeholder={words.atOnce}
          today={today}
          value={draft.from}
          onValueChange={(from) => edit({ from })}
          labelEnd={clear('from', words.clearFirstDay)}
          error={problems.from}
        />
        <DatePicker
          label={words.lastDay}
          optional
          placeholder={words.openEnd}
          today={today}
          value={draft.until}
          onValueChange={(until) => edit({ until })}
          labelEnd={clear('until', words.clearLastDay)}
          error={problems.until}
        />
      </div>
    </>
  );
}

/** The audience and the days of the banner, from this day on: 'Students, from Tue, 24 Nov 2026 to …'. */
function bannerNote(
  { isOn, from, until, audience }: BannerSetting,
  today: string,
  words: (typeof en)['bannerForm'],
): string {
  if (!isOn) return words.off;
  if (until !== null && until < today) return words.over(formatDate(until));
  return words.shownTo(
    AUDIENCE_LABELS[audience],
    from === null || from <= today ? null : formatDate(from),
    until === null ? null : formatDate(until),
  );
}

function Preview({ value }: { value: BannerSetting }) {
  const words = useWords({ en }).bannerForm;
  return (
    <>
      <BannerLine value={value} />
      <p className={styles.note}>{bannerNote(value, localDateOf(Date.now()), words)}</p>
    </>
  );
}

/** The line above every page. */
export const BANNER_FORM: SettingForm<BannerSetting, BannerDraft> = {
  schema: bannerSetting,
  draftOf: (value) => ({ ...value, texts: rowsOf(value.texts) }),
  writtenIn: (draft) => ({ ...draft, texts: textsOf(draft.texts) }),
  changeOf: (value, seen, note) => ({ key: 'banner', value, seen, note }),
  Fields,
  Preview,
  isNarrow: false,
};
