import { serveParent } from '../../../platform/childSide.ts';
import { type Bottle, type Cabinet, type Plan, planOf } from './plan.ts';
import { betweenOf, type Matrix } from './rules.ts';

export interface PlanTask {
  cabinets: readonly Cabinet[];
  bottles: readonly Bottle[];
  matrix: Matrix;
}

serveParent<PlanTask>(
  async ({ cabinets, bottles, matrix }): Promise<Plan> => planOf(cabinets, bottles, betweenOf(matrix)),
);
