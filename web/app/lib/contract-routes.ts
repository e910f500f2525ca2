/**
 * The part of the contract that turns a call into an HTTP request. The build for browsers leaves only that in this module
 * (bundling/contract-routes.ts): every screen loads this, and the schemas, which the server checks by, are 20 times as much.
 */
export { contract as routes } from '@kaksha/domain/contract.ts';
