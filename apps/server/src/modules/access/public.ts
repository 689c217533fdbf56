export { type BuyerCertificate, buyerCertificates } from './decision/buying.ts';
export { insideCount, insidePeople, useDays } from './sign/face.ts';
export { hasApplied } from './workplace.ts';
