import { type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the product, on one page. */
export default [
  // The design system's own page is for people who build the product.
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [route('_ui', './features/design-system/design-system.route.tsx')]),
] satisfies RouteConfig;
