import { api, viewerOf } from '../platform/api.ts';
import { readStudentDashboard, readTeacherDashboard } from './read-dashboards.ts';

/** Of the contract's lessons: the two dashboards. */
export const dashboardsHandlers = {
  studentDashboard: api.lessons.studentDashboard.handler(({ context }) =>
    readStudentDashboard(context.services.db, viewerOf(context).id),
  ),

  teacherDashboard: api.lessons.teacherDashboard.handler(({ context }) =>
    readTeacherDashboard(context.services.db, viewerOf(context)),
  ),
};
