/** What a list of tutors says, made from its real figures and from the rules of booking. */

/** What is known of everybody on a list; rates are paise an hour. */
export interface TutorFigures {
  teacherCount: number;
  lowestRatePaise: number | null;
  highestRatePaise: number | null;
  /** Over all published reviews of these teachers; null while there is none. */
  averageRating: number | null;
  reviewCount: number;
}

export interface Question {
  question: string;
  answer: string;
}
