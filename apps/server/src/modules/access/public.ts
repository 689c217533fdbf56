export { insideCount, insidePeople, useDays } from './sign/face.ts';
