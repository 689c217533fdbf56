export {
  type Counted,
  type CountSubject,
  type Covers,
  countSubjects,
  type Read,
  type Settled,
  type Shift,
  type Target,
} from './ports.ts';
/** What became of the adjustment that a stock-take waits for. */
export { decideStocktake } from './settling.ts';
