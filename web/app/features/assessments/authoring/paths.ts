/** The teacher's addresses of assessments. */
export const LIST_PATH = '/teacher/assessments';
export const CREATE_PATH = '/teacher/assessments/create';
export const viewPath = (id: string): string => `${LIST_PATH}/${id}`;
export const editPath = (id: string): string => `${LIST_PATH}/${id}/edit`;
export const submissionsPath = (id: string): string => `${LIST_PATH}/${id}/submissions`;
export const analyticsPath = (id: string): string => `${LIST_PATH}/${id}/analytics`;
