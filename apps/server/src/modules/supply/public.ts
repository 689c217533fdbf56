export { deduct, freeze, inCardOrder, type Moved, refund, unfreeze } from './funding/moving.ts';
export { type FundingProvider, fundingProvider } from './funding/provider.ts';
export { orderFundings } from './funding/queries.ts';
export { orderNumbers } from './ports.ts';
