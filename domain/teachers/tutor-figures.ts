/** The real figures of a list of tutors, from which its texts are made; rates are paise an hour. */
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
