export { chemicalSettings as stockSettings } from '../settings.ts';
