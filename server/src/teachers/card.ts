import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { sql } from 'kysely';
import { BATCH_PRICE_TEXT } from './open-batches.ts';

/** A teacher's row as the card shows it; `u`, `t` and `r` are the account, the profile and the rating. */
export const CARD_COLUMNS_TEXT = `
  t.user_id as id, u.first_name, u.last_name, u.profile_picture, t.verified_at is not null as verified,
  t.verified_tiers,
  r.rating::float8 as rating, r.rating_count, t.hourly_rate_paise, t.bio, t.experience_years,
  t.availability_note, t.languages, t.subjects, t.grades, coalesce(t.trial_offered, false) as trial_offered, t.trial_price,
  ${BATCH_PRICE_TEXT} as batch_price_paise`;
export const CARD_COLUMNS = sql.raw(CARD_COLUMNS_TEXT);

export interface CardRow {
  id: string;
  first_name: string;
  last_name: string;
  profile_picture: string | null;
  verified: boolean;
  verified_tiers: TeacherCard['verifiedTiers'];
  rating: number;
  rating_count: number;
  hourly_rate_paise: number | null;
  bio: string;
  experience_years: number;
  availability_note: string;
  languages: string[];
  subjects: string[];
  grades: number[];
  trial_offered: boolean;
  trial_price: TeacherCard['trialPrice'];
  batch_price_paise: number | null;
}

/** A row as the card of the contract. */
export function presentCard(row: CardRow): TeacherCard {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    profilePicture: row.profile_picture,
    verified: row.verified,
    verifiedTiers: row.verified_tiers,
    rating: row.rating,
    reviewCount: row.rating_count,
    hourlyRatePaise: row.hourly_rate_paise,
    bio: row.bio,
    experienceYears: row.experience_years,
    availability: row.availability_note,
    languages: row.languages,
    subjects: row.subjects,
    classes: row.grades,
    trialOffered: row.trial_offered,
    trialPrice: row.trial_price,
    batchPricePaise: row.batch_price_paise,
  };
}
