/** The panel of what people do together. */
export const ACTIVITIES_PANEL = 'activities';
