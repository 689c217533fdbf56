export { type ValidCertificate, validCertificates } from './certificate/valid.ts';
