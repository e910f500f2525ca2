/**
 * What of the contract turns a call into an HTTP request. The build for browsers leaves nothing else of it in this module
 * (bundling/contract-routes.ts): every screen loads this, and the schemas, which the server checks by, are 20 times as much.
 */
export { contract as routes } from '@kaksha/domain/contract.ts';
