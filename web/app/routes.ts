import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { ALIASES } from './lib/navigation.ts';

/**
 * Every URL of the product, on one page.
 *
 * Public pages are rendered on the server. Screens under role-area-layout and signed-in-layout are guarded (which role
 * may open which path is in lib/guarded-paths.ts) and render in the browser: they load with `clientLoader`. A file that
 * serves several paths needs an `id` for each.
 */
export default [
  layout('layouts/auth-layout.tsx', [
    route('login', 'features/accounts/login.route.tsx'),
    route('login/return', 'features/accounts/login-return.route.tsx'),
    route('register', 'features/referrals/register.route.tsx'),
    route('forgot-password', 'features/accounts/forgot-password.route.tsx'),
    route('reset-password', 'features/accounts/reset-password.route.tsx'),
    route('verify-email', 'features/accounts/verify-email.route.tsx'),
    route('family-invitation', 'features/families/invitation/invitation.route.tsx'),
    route('email-change', 'features/settings/email-change/email-change.route.tsx'),
  ]),

  layout('layouts/main-layout.tsx', [
    layout('layouts/screen-boundary.tsx', { id: 'public-screens' }, [
      index('features/content/home/home.route.tsx'),
      route('about', 'features/content/about.route.tsx'),
      route('contact', 'features/content/contact.route.tsx'),
      route('grievance', 'features/content/grievance.route.tsx'),
      route('blog', 'features/content/blog/blog.route.tsx'),
      route('blog/:slug', 'features/content/blog/blog-post.route.tsx'),
      route('help/students', 'features/content/help/help-centre.route.tsx', { id: 'help-students' }),
      route('help/teachers', 'features/content/help/help-centre.route.tsx', { id: 'help-teachers' }),
      route('privacy-policy', 'features/content/policy.route.tsx', { id: 'privacy-policy' }),
      route('terms-of-service', 'features/content/policy.route.tsx', { id: 'terms-of-service' }),
      route('refund-policy', 'features/content/policy.route.tsx', { id: 'refund-policy' }),
      route('resources/guides', 'features/resources/guides/guides.route.tsx'),
      route('resources/guides/:class/:subject', 'features/resources/guides/guide-list.route.tsx'),
      route('resources/guides/:class/:subject/:chapter', 'features/resources/guides/guide.route.tsx'),
      route('resources/videos', 'features/resources/videos/videos.route.tsx'),
      route('resources/videos/:id', 'features/resources/videos/video.route.tsx'),
      route('find-teachers', 'features/teachers/find-teachers.route.tsx'),
      route('batches', 'features/batches/batches.route.tsx'),
      route('batches/:id', 'features/batches/public/batch.route.tsx'),
      route('batches/:id/join', 'features/batches/public/join.route.tsx'),
      route('batches/:subject/:class', 'features/batches/public/batch-list.route.tsx'),
      route('tutors', 'features/teachers/tutors/tutors.route.tsx'),
      route('tutors/:subject/:class?', 'features/teachers/tutors/tutor-list.route.tsx'),
      route('teachers/:id', 'features/teachers/profile/teacher.route.tsx'),
      route('badges/:id', 'features/practice/badges/shared-badge.route.tsx'),
      route('trial', 'features/support/trials/trial.route.tsx'),
      route('requests', 'features/support/request-by-link.route.tsx'),
      route('mail-off/:token', 'features/notifications/mail-off.route.tsx'),
      route('searches/mail-off', 'features/notifications/old-mail-off.route.tsx'),
      route('profile-image-uploader', 'features/accounts/profile-image-uploader.route.tsx'),
      route('teachers/:id/ask-for-batch', 'features/batches/public/ask-teacher.route.tsx'),
      route('teachers/:id/book', 'features/buying/book-lesson.route.tsx'),
      route('teachers/:id/package', 'features/buying/package/buy-package.route.tsx'),
    ]),

    layout('layouts/role-area-layout.tsx', [
      layout('layouts/screen-boundary.tsx', { id: 'role-screens' }, [
        route('profile', 'layouts/own-screen.route.tsx', { id: 'own-profile' }),
        route('classes', 'layouts/own-screen.route.tsx', { id: 'own-classes' }),
        route('messages', 'layouts/own-screen.route.tsx', { id: 'own-messages' }),
        route('student/profile', 'features/settings/profile.route.tsx', { id: 'student-profile' }),
        route('parent/profile', 'features/settings/profile.route.tsx', { id: 'parent-profile' }),
        route('teacher/profile', 'features/settings/profile.route.tsx', { id: 'teacher-profile' }),

        route('admin/profile', 'features/settings/profile.route.tsx', { id: 'admin-profile' }),

        route('admin', 'features/admin/admin-dashboard.route.tsx'),
        route('admin/bookings', 'features/admin/bookings/bookings.route.tsx', { id: 'admin-bookings' }),
        route('admin/bookings/:id', 'features/admin/bookings/booking.route.tsx', { id: 'admin-booking' }),
        route('admin/figures', 'features/admin/figures/figures.route.tsx'),
        route('admin/health', 'features/admin/health/health.route.tsx'),
        route('admin/questions', 'features/resources/coverage/coverage.route.tsx'),
        route('admin/people', 'features/admin/people/people.route.tsx'),
        route('admin/people/:id', 'features/admin/people/person.route.tsx'),
        route('admin/payments', 'features/payments/payments.route.tsx'),
        route('admin/payments/:id', 'features/payments/payment.route.tsx'),
        route('admin/refunds', 'features/payments/refunds.route.tsx'),
        route('admin/payment-requests', 'features/privacy/owed-payments.route.tsx'),
        route('admin/payouts', 'features/payouts/admin-payouts.route.tsx'),
        route('admin/payouts/:id', 'features/payouts/payout.route.tsx'),
        route('admin/reconciliation', 'features/payouts/reconciliation.route.tsx'),
        route('admin/verifications', 'features/teachers/verification/review/verifications.route.tsx'),
        route(
          'admin/verifications/:id',
          'features/teachers/verification/review/verification-request.route.tsx',
        ),
        route('admin/profiles', 'features/teachers/moderation/profile-cases.route.tsx'),
        route('admin/adult-checks', 'features/families/adult-check/adult-checks.route.tsx'),
        route('parent/adult-check', 'features/families/adult-check/adult-check.route.tsx'),
        route('student/adult-check', 'features/families/adult-check/adult-check.route.tsx', {
          id: 'student-adult-check',
        }),
        route('admin/batches', 'features/batches/operating/operated-batches.route.tsx'),
        route('admin/batches/:id', 'features/batches/operating/operated-batch.route.tsx'),
        route('admin/disputes', 'features/disputes/disputes.route.tsx'),
        route('admin/disputes/:id', 'features/disputes/dispute.route.tsx'),
        route('admin/goodwill', 'features/disputes/goodwill/goodwill.route.tsx'),
        route('admin/rates', 'features/rates/rates.route.tsx'),
        route('admin/tds', 'features/wallet/tds/admin-tds.route.tsx'),
        route('admin/messages', 'features/messages/moderation/moderation.route.tsx'),
        route('admin/videos', 'features/resources/videos/admin/video-cases.route.tsx'),
        route('teacher/videos', 'features/resources/videos/own/own-videos.route.tsx'),
        route('admin/blog', 'features/content/articles/articles.route.tsx'),
        route('admin/blog/new', 'features/content/articles/article.route.tsx', { id: 'new-article' }),
        route('admin/blog/:id', 'features/content/articles/article.route.tsx'),
        route('admin/content', 'features/content/settings/settings.route.tsx'),
        route('admin/content/:key', 'features/content/settings/setting.route.tsx'),
        route('admin/reviews', 'features/reviews/moderation.route.tsx'),
        route('admin/coupons', 'features/coupons/coupons.route.tsx'),
        route('admin/coupons/:id', 'features/coupons/coupon.route.tsx'),
        route('admin/inbox', 'features/support/inbox/inbox.route.tsx'),
        route('admin/inbox/:id', 'features/support/inbox/inbox-request.route.tsx'),
        route('admin/saved-answers', 'features/support/saved-answers/saved-answers.route.tsx'),
        route('admin/switches', 'features/admin/switches/switches.route.tsx'),
        route('admin/audit', 'features/admin/audit-log.route.tsx'),

        route('student/bookings', 'features/dashboards/bookings/student-bookings.route.tsx', {
          id: 'student-bookings',
        }),
        route('parent/bookings', 'features/dashboards/bookings/student-bookings.route.tsx', {
          id: 'parent-bookings',
        }),
        route('teacher/bookings', 'features/dashboards/bookings/teacher-bookings.route.tsx'),
        route('teacher/verification', 'features/teachers/verification/verification.route.tsx'),
        route('teacher/availability', 'features/teachers/availability.route.tsx'),
        route('bookings/:id', 'features/dashboards/bookings/booking.route.tsx', { id: 'booking' }),
        route('teacher/bookings/:id', 'features/dashboards/bookings/booking.route.tsx', {
          id: 'teacher-booking',
        }),
        route('offers/:id', 'features/bookings/offers/offer.route.tsx'),
        route('series/:id', 'features/series/series.route.tsx'),

        route('student/packages', 'features/packages/packages.route.tsx', { id: 'student-packages' }),
        route('parent/packages', 'features/packages/packages.route.tsx', { id: 'parent-packages' }),
        route('student/batches', 'features/batches/seats/seats.route.tsx', { id: 'student-batches' }),
        route('parent/batches', 'features/batches/seats/seats.route.tsx', { id: 'parent-batches' }),
        route('teacher/batches', 'features/batches/teaching/own-batches.route.tsx'),
        route('teacher/batches/new', 'features/batches/teaching/new-batch.route.tsx'),
        route('teacher/batches/:id', 'features/batches/teaching/run-batch.route.tsx'),
        route('teacher/packages', 'features/packages/packages.route.tsx', { id: 'teacher-packages' }),
        route('packages/:id', 'features/packages/package.route.tsx', { id: 'package' }),
        route('teacher/packages/:id', 'features/packages/package.route.tsx', { id: 'teacher-package' }),

        route('notifications', 'features/notifications/notifications.route.tsx'),
        route('student/dashboard', 'features/dashboards/student/student-dashboard.route.tsx'),
        route('parent/dashboard', 'features/dashboards/parent/parent-dashboard.route.tsx'),
        route('parent/child-progress', 'features/dashboards/child-progress/child-progress.route.tsx'),
        route('teacher/dashboard', 'features/dashboards/teacher/teacher-dashboard.route.tsx'),
        route('student/classes', 'features/dashboards/lessons/student-classes.route.tsx', {
          id: 'student-classes',
        }),
        route('parent/classes', 'features/dashboards/lessons/student-classes.route.tsx', {
          id: 'parent-classes',
        }),
        route('teacher/students', 'features/dashboards/teacher/students.route.tsx'),
        route('teacher/classes', 'features/dashboards/lessons/teacher-classes.route.tsx'),
        route('student/classes/:id', 'features/dashboards/lessons/lesson.route.tsx', { id: 'student-class' }),
        route('parent/classes/:id', 'features/dashboards/lessons/lesson.route.tsx', { id: 'parent-class' }),
        route('teacher/classes/:id', 'features/dashboards/lessons/lesson.route.tsx', { id: 'teacher-class' }),

        route('teacher/questions', 'features/assessments/bank/question-bank.route.tsx'),
        route('teacher/questions/import', 'features/assessments/bank/import-questions.route.tsx'),
        route('teacher/questions/:id', 'features/assessments/bank/bank-question.route.tsx'),

        route('student/assessments', 'features/assessments/student-assessments.route.tsx'),
        route('student/assignments', 'features/assessments/assignments/assignments.route.tsx'),
        route('student/performance', 'features/practice/performance/performance.route.tsx'),
        route('student/performance/report', 'features/practice/report/report.route.tsx', {
          id: 'student-report',
        }),
        route('parent/child-progress/:studentId/report', 'features/practice/report/report.route.tsx', {
          id: 'parent-report',
        }),
        route('teacher/assessments', 'features/assessments/authoring/teacher-assessments.route.tsx'),
        route('teacher/assessments/create', 'features/assessments/authoring/wizard.route.tsx', {
          id: 'create-assessment',
        }),
        route('teacher/assessments/:id', 'features/assessments/authoring/teacher-assessment.route.tsx'),
        route('teacher/assessments/:id/edit', 'features/assessments/authoring/wizard.route.tsx', {
          id: 'edit-assessment',
        }),
        route('teacher/assessments/:id/analytics', 'features/assessments/analytics/analytics.route.tsx'),
        route('teacher/assessments/:id/review', 'features/assessments/marking/review.route.tsx'),
        route('teacher/assessments/:id/submissions', 'features/assessments/marking/submissions.route.tsx'),
        route('student/assessments/:id', 'features/assessments/results/result.route.tsx', {
          id: 'student-result',
        }),
        route('parent/assessments/:id', 'features/assessments/results/result.route.tsx', {
          id: 'parent-result',
        }),
        route('assessments/:id', 'features/assessments/about/assessment.route.tsx'),

        route('student/messages/:id?', 'features/messages/messages.route.tsx', { id: 'student-messages' }),
        route('parent/messages/:id?', 'features/messages/messages.route.tsx', { id: 'parent-messages' }),
        route('teacher/messages/:id?', 'features/messages/messages.route.tsx', { id: 'teacher-messages' }),

        route('student/help', 'features/content/help/help.route.tsx', { id: 'student-help' }),
        route('parent/help', 'features/content/help/help.route.tsx', { id: 'parent-help' }),
        route('teacher/help', 'features/content/help/help.route.tsx', { id: 'teacher-help' }),
        route('student/help/requests/:id', 'features/support/own-request.route.tsx', {
          id: 'student-request',
        }),
        route('parent/help/requests/:id', 'features/support/own-request.route.tsx', { id: 'parent-request' }),
        route('teacher/help/requests/:id', 'features/support/own-request.route.tsx', {
          id: 'teacher-request',
        }),

        route('practice', 'features/practice/practice.route.tsx'),
        route('practice/:id', 'features/practice/sitting.route.tsx'),

        route('student/favourites', 'features/teachers/favourites/favourites.route.tsx', {
          id: 'student-favourites',
        }),
        route('parent/favourites', 'features/teachers/favourites/favourites.route.tsx', {
          id: 'parent-favourites',
        }),
        route('student/wallet', 'features/dashboards/wallet/wallet.route.tsx', { id: 'student-wallet' }),
        route('parent/wallet', 'features/dashboards/wallet/wallet.route.tsx', { id: 'parent-wallet' }),
        route('teacher/earnings', 'features/dashboards/wallet/earnings.route.tsx'),
        route('teacher/earnings/statement', 'features/wallet/tds/period.route.tsx'),
      ]),
    ]),
  ]),

  layout('layouts/signed-in-layout.tsx', [
    layout('layouts/screen-boundary.tsx', { id: 'window-screens' }, [
      route('classroom/:id', 'features/classroom/classroom.route.tsx'),
      route('assessments/:id/take', 'features/assessments/take/take-assessment.route.tsx', {
        id: 'take-assessment',
      }),
      route('student/assessments/:id/take', 'features/assessments/take/take-assessment.route.tsx', {
        id: 'student-take-assessment',
      }),
    ]),
  ]),

  // The service worker shows it at any address while we cannot be reached.
  route('offline', 'features/content/offline/offline.route.tsx'),

  ...Object.keys(ALIASES).map((path) =>
    route(path.slice(1), 'layouts/alias.route.tsx', { id: `alias${path}` }),
  ),

  // The design system's own page is for people who build the product.
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [route('_ui', './features/design-system/design-system.route.tsx')]),

  route('*', 'layouts/unknown-path.route.tsx'),
] satisfies RouteConfig;
