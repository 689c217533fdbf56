export { type MultipleScoring, shareOf as score } from '@anyan/contract';
