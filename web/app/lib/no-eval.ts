/**
 * Tells Zod, before the first schema is made, that it may not compile code: our policy forbids it, and a try alone is
 * reported by the browser as an attack.
 */
export const NO_EVAL_SCRIPT = 'globalThis.__zod_globalConfig={jitless:true};';
