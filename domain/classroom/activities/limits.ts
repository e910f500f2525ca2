/** Bounds of activities in a classroom. */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 6;
export const PROMPT_MAX = 300;
export const OPTION_MAX = 200;
/** Questions of one class. */
export const QUESTIONS_MAX = 100;

export const TIMER_MIN_SECONDS = 5;
export const TIMER_MAX_SECONDS = 2 * 60 * 60;
/** The time that one press of 'Add a minute' adds. */
export const TIMER_STEP_SECONDS = 60;

/** How long a reaction is shown on its sender's tile. */
export const REACTION_SHOWN_MS = 5_000;
