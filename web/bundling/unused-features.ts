/** Takes features out of React and its router that the product does not use: every first visit would load them. */
import type { Plugin } from 'vite';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/**
 * React's `<ViewTransition>`: these functions look for such elements in what a transition has changed, move them, and do
 * nothing else. Without them React finds none, as it does now.
 */
const VIEW_TRANSITION = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'flushAfterMutationEffects',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'pushViewTransitionCancelableScope',
  'recursivelyTraverseAfterMutationEffects',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  'ViewTransitionPseudoElement',
];
/** Its handle of one picture, which those functions make. */
const PSEUDO_ELEMENT = /^ViewTransitionPseudoElement\.prototype\.\w+ = function [\s\S]*?^};\n/gm;

/**
 * The browser's part of React without `<ViewTransition>`.
 * @throws Error when it is another React, in which one of the functions has another name
 */
export function withoutViewTransitions(react: string): string {
  let code = react.replace(PSEUDO_ELEMENT, '');
  for (const name of VIEW_TRANSITION) {
    const body = new RegExp(`^(function ${name}\\([^)]*\\) \\{)\n[\\s\\S]*?^\\}$`, 'm');
    if (!body.test(code)) throw new Error(`React has no function ${name}: see unused-features.ts`);
    code = code.replace(body, '$1}');
  }
  return code;
}

/** What the router does for those who watch its navigations: nobody here does. */
const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

export function unusedFeatures(): Plugin {
  return {
    name: 'unused-features',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: INSTRUMENTATION },
      handler: () => NO_INSTRUMENTATION,
    },
    transform: {
      filter: { id: [REACT_DOM, /\/web\/app\/.*\.tsx?$/], code: /ViewTransition|instrumentations/ },
      handler(code, id) {
        if (REACT_DOM.test(id)) return { code: withoutViewTransitions(code), map: null };
        if (/\bViewTransition\b|\binstrumentations\b/.test(code))
          this.error(`${id} uses what unused-features.ts takes out of React and its router.`);
        return null;
      },
    },
  };
}
