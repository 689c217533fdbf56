export { type BuyerCertificate, buyerCertificates } from './decision/buyerCertificates.ts';
export { insideCount, insidePeople, useDays } from './sign/face.ts';
export { hasApplied } from './workplace.ts';
