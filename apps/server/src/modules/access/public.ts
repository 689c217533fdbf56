export { insideCount, insidePeople, useDays } from './sign/face.ts';
export { hasApplied } from './workplace.ts';
